import { Container, Page } from '../../src/ui/layout/container.tsx';
import { DocumentPage } from '../../src/ui/layout/document-page.tsx';
import { LinkButton } from '../../src/ui/link-button.tsx';
import { Section } from '../../src/ui/layout/section.tsx';
import type { Pieces } from '../piece.ts';

export const pages: Pieces = {
  container: {
    states: ({ title, sentence, action }) => ({
      normal: <Container>{sentence}</Container>,
      page: (
        <Page title={title} lead={sentence} aside={<LinkButton to="/">{action}</LinkButton>}>
          {sentence}
        </Page>
      ),
    }),
  },
  section: {
    states: ({ title, sentence, action }) => ({
      normal: (
        <Section title={title} lead={sentence} aside={<LinkButton to="/">{action}</LinkButton>}>
          {sentence}
        </Section>
      ),
      shaded: (
        <Section title={title} shaded>
          {sentence}
        </Section>
      ),
    }),
  },
  'document-page': {
    states: ({ title, sentence, state, label, author, person }) => ({
      normal: (
        <DocumentPage
          title={title}
          lead={sentence}
          updated={state}
          contentsLabel={label}
          chapters={[
            { id: 'first', title: author, text: [sentence], points: [sentence, title] },
            { id: 'second', title: label, lines: [{ label: person, value: sentence }], more: [sentence] },
          ]}
          linkTo={(chapter) => <a href={`#${chapter.id}`}>{chapter.title}</a>}
        >
          {sentence}
        </DocumentPage>
      ),
    }),
  },
};
