import type { ButtonVariant } from '../../src/ui/styles/button-style.ts';
import { Button, Spinner } from '../../src/ui/button.tsx';
import { IconButton } from '../../src/ui/icon-button.tsx';
import { MenuIcon, PlusIcon } from '../../src/ui/icons/icons.tsx';
import { CountBadge } from '../../src/ui/badge.tsx';
import { LinkButton } from '../../src/ui/link-button.tsx';
import { TextLink } from '../../src/ui/text-link.tsx';
import { Pill } from '../../src/ui/pill.tsx';
import { PictureInput } from '../../src/ui/pictures/picture-input.tsx';
import { ShowMore } from '../../src/ui/layout/show-more.tsx';
import type { Pieces } from '../samples.ts';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const doNothing = () => {};
/** Out of view, because infinite scrolling would load forever. */
const LIST = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPlaceholderData: true,
  fetchNextPage: async () => {},
};

const listButtons = (content: string, props: object = {}) => (
  <div className="flex flex-wrap gap-3">
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        {content}
      </Button>
    ))}
  </div>
);

export const actions: Pieces = {
  button: {
    isControl: true,
    states: ({ action }) => ({
      normal: listButtons(action),
      disabled: listButtons(action, { disabled: true }),
      busy: listButtons(action, { loading: true }),
      large: listButtons(action, { size: 'large' }),
      'with icon': listButtons(action, { icon: <PlusIcon /> }),
      spinner: <Spinner />,
    }),
  },
  'link-button': {
    isControl: true,
    states: ({ action }) => ({
      normal: (
        <div className="flex flex-wrap gap-3">
          {VARIANTS.map((variant) => (
            <LinkButton key={variant} to="/" variant={variant}>
              {action}
            </LinkButton>
          ))}
        </div>
      ),
      large: (
        <LinkButton to="/" size="large" icon={<PlusIcon />}>
          {action}
        </LinkButton>
      ),
    }),
  },
  'text-link': {
    isControl: true,
    states: ({ action }) => ({
      normal: <TextLink to="/">{action}</TextLink>,
      strong: (
        <TextLink to="/" strong>
          {action}
        </TextLink>
      ),
    }),
  },
  'icon-button': {
    isControl: true,
    states: ({ action }) => ({
      normal: (
        <IconButton label={action}>
          <MenuIcon />
        </IconButton>
      ),
      disabled: (
        <IconButton label={action} disabled>
          <MenuIcon />
        </IconButton>
      ),
      open: (
        <IconButton label={action} aria-expanded>
          <MenuIcon />
        </IconButton>
      ),
      'with count': (
        <IconButton label={action}>
          <MenuIcon />
          <CountBadge count={12} />
        </IconButton>
      ),
    }),
  },
  pill: {
    isControl: true,
    states: ({ choice, action }) => ({
      normal: (
        <Pill onRemove={doNothing} removeLabel={action}>
          {choice}
        </Pill>
      ),
    }),
  },
  'picture-input': {
    isControl: true,
    states: ({ action }) => ({
      normal: <PictureInput id="showcase-picture" action={action} onPick={doNothing} />,
      disabled: <PictureInput id="showcase-no-picture" action={action} onPick={doNothing} disabled />,
    }),
  },
  'show-more': {
    isControl: true,
    states: ({ action, loading, error }) => ({
      normal: <ShowMore list={LIST} label={action} loadingLabel={loading} failure={error} />,
      busy: (
        <ShowMore list={{ ...LIST, isFetchingNextPage: true }} label={action} loadingLabel={loading} failure={error} />
      ),
      error: (
        <ShowMore
          list={{ ...LIST, isFetchNextPageError: true }}
          label={action}
          loadingLabel={loading}
          failure={error}
        />
      ),
    }),
  },
};
