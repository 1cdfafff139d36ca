import './showcase.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { showHoverAndFocus } from './hover-and-focus.ts';
import { pieces } from './pieces.ts';
import { Showcase } from './showcase.tsx';
import { WindowAlone } from './window-alone.tsx';
import { words, type Language } from './words.ts';

const query = new URLSearchParams(location.search);
const asked = query.get('language') ?? '';
const language: Language = asked in words ? (asked as Language) : 'en';
const window = pieces[query.get('piece') ?? ''];

document.documentElement.lang = words[language].lang;
document.documentElement.dir = language === 'ur' ? 'rtl' : 'ltr';
const state = query.get('state') ?? '';
if (window) document.body.dataset['shown'] = state;
const theme = query.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MemoryRouter>
      {window ? <WindowAlone piece={window} state={state} words={words[language]} /> : <Showcase language={language} />}
    </MemoryRouter>
  </StrictMode>,
);

showHoverAndFocus();
import.meta.hot?.on('vite:afterUpdate', showHoverAndFocus);
