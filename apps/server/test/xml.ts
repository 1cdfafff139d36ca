import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Reads a document of XML with its namespaces; throws when it is not well-formed. */
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

/** The elements of that name directly within another. */
export const listChildren = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);

/** The text of the first element of that name; undefined where there is none. */
export const findText = (element: XmlElement, name: string) => listChildren(element, name)[0]?.text;
