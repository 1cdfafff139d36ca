const CONTROL = ':is(a, button, input, select, textarea, summary)';

/** Copies the style rules for `:hover` and `:focus` to elements with `data-shown`. */
export function showHoverAndFocus(): void {
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
