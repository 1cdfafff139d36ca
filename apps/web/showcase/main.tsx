import './showcase.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { pieces } from './pieces.ts';
import { words, type Language, type Piece } from './samples.ts';

const CONTROL = ':is(a, button, input, select, textarea, summary)';

const THEMES = { light: 'scheme-light', dark: 'scheme-dark' };
type Theme = keyof typeof THEMES;

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
    <MemoryRouter>{window ? renderWindow(window) : <Showcase language={language} />}</MemoryRouter>
  </StrictMode>,
);

showHoverAndFocus();
import.meta.hot?.on('vite:afterUpdate', showHoverAndFocus);

function renderWindow({ states }: Piece) {
  const all = states(words[language]);
  return all[state] ?? Object.values(all)[0];
}

function Showcase({ language }: { language: Language }) {
  return (
    <main className="p-4" data-showcase>
      <h1 className="mb-4 text-3xl">The pieces of the interface</h1>
      <nav aria-label="Language" className="mb-4 flex flex-wrap gap-4">
        {Object.entries(words).map(([code, { name }]) => (
          <a key={code} href={`?language=${code}`} className="link" aria-current={code === language || undefined}>
            {name}
          </a>
        ))}
      </nav>
      <nav aria-label="Pieces" className="mb-8 flex flex-wrap gap-x-4">
        {Object.keys(pieces).map((name) => (
          <a key={name} href={`#${name}`} className="link">
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(pieces).map(([name, piece]) => (
        <section key={name} id={name} className="mb-10">
          <h2 className="mb-2 border-b border-line text-xl">{name}</h2>
          {listStates(piece, language).map(([state, shown, content]) => (
            <div key={state} className="mb-2 grid grid-cols-[6rem_1fr_1fr] gap-2">
              <p className="text-sm text-muted">{state}</p>
              {(['light', 'dark'] as const).map((theme) => (
                <div
                  key={theme}
                  data-shown={shown}
                  className={`relative min-w-0 overflow-hidden border border-line bg-page p-4 text-ink ${THEMES[theme]}`}
                >
                  {piece.isWindow ? <Frame name={name} state={state} theme={theme} language={language} /> : content}
                </div>
              ))}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}

function listStates({ states, isControl }: Piece, language: Language): [string, string | undefined, ReactNode][] {
  const all = Object.entries(states(words[language]));
  const [usual] = all;
  const pointed = ['hover', 'focus'].map((shown): [string, string, ReactNode] => [shown, shown, usual?.[1]]);
  const named = all.map(([state, content]): [string, undefined, ReactNode] => [state, undefined, content]);
  return isControl ? [...named.slice(0, 1), ...pointed, ...named.slice(1)] : named;
}

type FrameProps = { name: string; state: string; theme: Theme; language: Language };

function Frame({ name, state, theme, language }: FrameProps) {
  const query = new URLSearchParams({ piece: name, state, theme, language });
  return <iframe title={`${name}, ${state}, ${theme}`} src={`?${query}`} loading="lazy" className="h-96 w-full" />;
}

/** Copies the style rules for `:hover` and `:focus` to elements with `data-shown`. */
function showHoverAndFocus(): void {
  for (const { cssRules } of document.styleSheets) extendRules(cssRules);
}

function extendRules(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes('data-shown'))
      rule.selectorText = rule.selectorText
        .replaceAll(/(?<!-):hover/g, ':is(:hover, [data-shown="hover"] *)')
        .replaceAll(/(?<!\\):focus(-visible)?(?![\w-])/g, `:is(:focus$1, [data-shown="focus"] ${CONTROL})`);
    if ('cssRules' in rule) extendRules(rule.cssRules as CSSRuleList);
  }
}
