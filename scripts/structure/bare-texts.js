import { readFileSync } from 'node:fs';
import ts from 'typescript';

const { SyntaxKind } = ts;
const EITHER = [SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken];
/** The hook of dialogs that are loaded on demand returns `dialog`; a route is an element. */
const ELEMENTS = new Set(['dialog', 'useRoutes', 'undefined']);
const NO_TEXT = new Set([SyntaxKind.NullKeyword, SyntaxKind.FalseKeyword, SyntaxKind.TrueKeyword]);
const ELEMENT_TYPE = /^\w*Elements?\b/;
const TEXT_TYPE = /\b(?:string|number|ReactNode)\b/;
const RETURNED_TEXT = /^(?:t\(|['"`]|format)|[?:|] *(?:t\(|['"`]|format)/;
const MAX_STEPS = 8;

/**
 * Finds text in JSX that is not the only child of its element. Translation in browsers replaces text nodes; React holds on to
 * those that have siblings, so it would fail or show stale text, while text without siblings belongs to its element.
 * Expressions are elements only if the file says so: by JSX, or by a type such as `Elements`.
 * @param {string[]} sources
 * @returns {string[]} violations
 */
export function listBareTexts(sources) {
  return sources.filter((path) => /^apps\/web\/.*(?<!\.test)\.tsx$/.test(path)).flatMap(findBareTexts);
}

/** @param {string} path */
function findBareTexts(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {Map<string, ts.Node[]>} */
  const declarations = new Map();
  /** @type {Map<string, ts.Node>} */
  const aliases = new Map();
  /** @type {(ts.JsxElement | ts.JsxFragment)[]} */
  const parents = [];
  /** @type {ts.FunctionLikeDeclaration[]} */
  const components = [];
  visit(file);
  return [...parents.filter(hasBareText), ...components.filter(isText)].map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${path}:${line + 1}: text without an element of its own`;
  });

  /** @param {ts.Node} node */
  function visit(node) {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) parents.push(node);
    if (isComponent(node)) components.push(node);
    if (ts.isTypeAliasDeclaration(node)) aliases.set(node.name.text, node.type);
    if (
      (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isPropertySignature(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    )
      declarations.set(node.name.text, [...(declarations.get(node.name.text) ?? []), node]);
    ts.forEachChild(node, visit);
  }

  /** @param {ts.JsxElement | ts.JsxFragment} node */
  function hasBareText(node) {
    const children = node.children.filter(
      (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) && !isEmptyExpression(child),
    );
    if (children.length === 1 && ts.isJsxElement(node) && !isList(children[0])) return false;
    return children.some((child) => (ts.isJsxExpression(child) ? mayBeText(child.expression) : ts.isJsxText(child)));
  }

  /** @param {ts.FunctionLikeDeclaration} component */
  function isText(component) {
    return listResults(component).some((node) => node && RETURNED_TEXT.test(node.getText()) && mayBeText(node));
  }

  /**
   * @param {ts.Node | undefined} node an expression, a declaration or a type
   * @returns {boolean}
   */
  function mayBeText(node, steps = MAX_STEPS) {
    if (!node || steps === 0) return true;
    if (ts.isTypeNode(node) && !ts.isFunctionTypeNode(node))
      return !ELEMENT_TYPE.test(node.getText()) || TEXT_TYPE.test(node.getText());
    const parts = listParts(node) ?? listDeclaredParts(node);
    return parts.some((part) => mayBeText(part, steps - 1));
  }

  /**
   * @param {ts.Node} node
   * @returns {(ts.Node | undefined)[] | undefined} what the value of an expression may be; undefined if it is none of these
   */
  function listParts(node) {
    if (isElement(node) || NO_TEXT.has(node.kind)) return [];
    if (ts.isParenthesizedExpression(node)) return [node.expression];
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
    if (ts.isBinaryExpression(node))
      return EITHER.includes(node.operatorToken.kind) ? [node.left, node.right] : [node.right];
    if (ts.isArrayLiteralExpression(node)) return [...node.elements];
    if (ts.isCallExpression(node)) return [isMap(node.expression) ? node.arguments[0] : node.expression];
    return undefined;
  }

  /** @param {ts.Node} node */
  function listDeclaredParts(node) {
    if (ts.isIdentifier(node)) {
      const types = listPropTypes(node, aliases);
      return types.length > 0 ? types : findDeclarations(node);
    }
    if (ts.isPropertyAccessExpression(node)) return findDeclarations(node.name);
    if (ts.isPropertySignature(node) || ts.isFunctionTypeNode(node)) return [node.type];
    if (ts.isVariableDeclaration(node)) return [node.type ?? node.initializer];
    return ts.isFunctionLike(node) ? listResults(/** @type {ts.FunctionLikeDeclaration} */ (node)) : [undefined];
  }

  /** @param {ts.Identifier | ts.MemberName} name */
  function findDeclarations({ text }) {
    return ELEMENTS.has(text) ? [] : (declarations.get(text) ?? [undefined]);
  }
}

/** @param {ts.Node} node */
const isElement = (node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

/** @param {ts.FunctionLikeDeclaration} given */
const listResults = ({ body }) => (body && ts.isBlock(body) ? listReturns(body) : [body]);

/**
 * @param {ts.Node} node
 * @returns {node is ts.FunctionLikeDeclaration}
 */
function isComponent(node) {
  if (ts.isFunctionDeclaration(node)) return /^[A-Z]/.test(node.name?.text ?? '');
  return ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent) && /^[A-Z]/.test(node.parent.name.getText());
}

/** @param {ts.JsxChild | undefined} child */
const isList = (child) =>
  child !== undefined &&
  ts.isJsxExpression(child) &&
  child.expression !== undefined &&
  ts.isCallExpression(child.expression) &&
  isMap(child.expression.expression);

/** @param {ts.Node} callee */
const isMap = (callee) => ts.isPropertyAccessExpression(callee) && /^(?:map|flatMap)$/.test(callee.name.text);

/** @param {ts.JsxChild} child */
const isEmptyExpression = (child) => ts.isJsxExpression(child) && !child.expression;

/**
 * @param {ts.Node} node
 * @returns {(ts.Expression | undefined)[]}
 */
function listReturns(node) {
  if (ts.isReturnStatement(node)) return [node.expression];
  if (ts.isFunctionLike(node)) return [];
  /** @type {(ts.Expression | undefined)[]} */
  const returned = [];
  ts.forEachChild(node, (child) => void returned.push(...listReturns(child)));
  return returned;
}

/**
 * @param {ts.Identifier} used a property that its component destructures
 * @param {Map<string, ts.Node>} aliases
 * @returns {ts.TypeNode[]}
 */
function listPropTypes(used, aliases) {
  /** @type {ts.TypeNode[]} */
  const types = [];
  for (let node = used.parent; node && types.length === 0; node = node.parent)
    if (ts.isFunctionLike(node)) node.parameters.filter(({ name }) => binds(name)).forEach(({ type }) => collect(type));
  return types;

  /** @param {ts.BindingName} name */
  function binds(name) {
    return ts.isObjectBindingPattern(name) && name.elements.some((one) => one.name.getText() === used.text);
  }

  /** @param {ts.Node | undefined} node */
  function collect(node) {
    if (!node) return;
    if (ts.isPropertySignature(node)) {
      if (node.name.getText() === used.text && node.type) types.push(node.type);
      return;
    }
    const alias = ts.isTypeReferenceNode(node) && aliases.get(node.typeName.getText());
    if (alias) collect(alias);
    ts.forEachChild(node, collect);
  }
}
