import i18next from 'i18next';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { runWhenIdle } from '../../ui/run-when-idle.ts';

type Props = { children: ReactNode; place?: string };
type State = { error?: unknown; place?: string };

const loadFailureScreen = () => import('./failure-screen.tsx').catch(() => ({ default: PlainErrorMessage }));
const FailureScreen = lazy(loadFailureScreen);

/** Loaded after the first screen, so that it is available when the server is unreachable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  static getDerivedStateFromProps = ({ place }: Props, state: State) =>
    place === state.place ? null : { error: undefined, place };

  override componentDidMount() {
    runWhenIdle(() => void loadFailureScreen());
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Suspense>
        <FailureScreen error={error} />
      </Suspense>
    );
  }
}

function PlainErrorMessage() {
  return (
    <p role="alert" className="p-16 text-center">
      {i18next.t('crash.text')}
    </p>
  );
}
