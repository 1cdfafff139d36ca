import type { Page } from '@playwright/test';

/** Translates each page as Chrome does: every text node moves into two `font` elements, also those that are added later. */
export const translatePages = (page: Page) => page.addInitScript(translate);

function translate() {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateBelow);
  });
  addEventListener('DOMContentLoaded', () => {
    translateBelow(document.body);
    observer.observe(document.body, { childList: true, subtree: true });
  });

  function translateBelow(node: Node) {
    if (node instanceof Text) return translateText(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(translateText);
  }

  function translateText(text: Text) {
    if (text.data.trim() === '' || text.parentElement?.closest('font,script,style,noscript,option,[translate=no]'))
      return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    text.replaceWith(outer);
  }
}
