import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Layout } from './layout.tsx';
import { PageFallback } from './page-fallback.tsx';
import { routes } from './routes.tsx';

export function App() {
  return (
    <Layout>
      <Suspense fallback={<PageFallback />}>
        <Routes>
          {routes.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </Layout>
  );
}
