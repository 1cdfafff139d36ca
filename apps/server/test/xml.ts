import { SaxesParser } from 'saxes';

interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Parses XML with namespaces; throws when it is not well-formed. */
export function parseXml(document: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = {
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      text: '',
      children: [],
    };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => void (open.at(-1)!.text += text));
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  return top.children[0]!;
}

/** Returns the child elements of that name. */
export const listChildren = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);

/** Returns the text of the first child of that name, if any. */
export const findText = (element: XmlElement, name: string) => listChildren(element, name)[0]?.text;
