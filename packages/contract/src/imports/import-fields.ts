/** Kinds of columns of a table. Apart from the schemas, so that the browser does not load them. */
export const importFields = ['title', 'author', 'isbn', 'shelf', 'owned'] as const;
export type ImportField = (typeof importFields)[number];
