import { Accordion } from '../../src/ui/layout/accordion.tsx';
import { EmptyState } from '../../src/ui/layout/empty-state.tsx';
import { ErrorState } from '../../src/ui/layout/error-state.tsx';
import { LinkButton } from '../../src/ui/link-button.tsx';
import { Loading, Skeleton } from '../../src/ui/layout/skeleton.tsx';
import type { Pieces } from '../samples.ts';
import { Container, Page } from '../../src/ui/layout/container.tsx';
import { IndiaMap, RouteLine } from '../../src/ui/layout/route-line.tsx';
import { Section } from '../../src/ui/layout/section.tsx';

const doNothing = () => {};

export const layout: Pieces = {
  accordion: {
    isControl: true,
    states: ({ title, sentence, action }) => ({
      normal: (
        <Accordion
          open="first"
          onChange={doNothing}
          entries={[
            { value: 'first', title, lead: sentence, panel: sentence },
            { value: 'second', title: action, lead: sentence, panel: null },
          ]}
        />
      ),
    }),
  },
  skeleton: {
    states: ({ loading }) => ({
      normal: (
        <Loading text={loading}>
          <Skeleton className="h-20" />
        </Loading>
      ),
      said: (
        <Loading text={loading} visible>
          <Skeleton className="h-20" />
        </Loading>
      ),
    }),
  },
  'route-line': {
    states: () => ({
      normal: (
        <svg viewBox="0 0 120 40" className="h-20">
          <RouteLine
            path="M20 30H100"
            stops={[
              [20, 30],
              [100, 30],
            ]}
          />
        </svg>
      ),
      map: (
        <IndiaMap
          path="M120 300L200 120"
          stops={[
            [120, 300],
            [200, 120],
          ]}
          className="w-40"
        />
      ),
    }),
  },
  'empty-state': {
    states: ({ title, sentence, action }) => ({
      normal: (
        <EmptyState title={title} action={<LinkButton to="/">{action}</LinkButton>}>
          {sentence}
        </EmptyState>
      ),
      'title alone': <EmptyState title={title} />,
    }),
  },
  'error-state': {
    states: ({ error, sentence }) => ({
      normal: (
        <ErrorState title={error} onRetry={doNothing}>
          {sentence}
        </ErrorState>
      ),
      'no way on': <ErrorState title={error} />,
    }),
  },
  container: {
    states: ({ title, sentence, action }) => ({
      normal: <Container>{sentence}</Container>,
      page: (
        <Page title={title} lead={sentence} aside={<LinkButton to="/">{action}</LinkButton>}>
          <p>{sentence}</p>
        </Page>
      ),
    }),
  },
  section: {
    states: ({ title, sentence, action }) => ({
      normal: (
        <Section title={title} lead={sentence} aside={<LinkButton to="/">{action}</LinkButton>}>
          <p>{sentence}</p>
        </Section>
      ),
      shaded: (
        <Section title={title} shaded>
          <p>{sentence}</p>
        </Section>
      ),
    }),
  },
};
