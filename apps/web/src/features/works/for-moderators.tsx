import type { ComponentProps } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { useIsModerator } from '../accounts/accounts.api.ts';
import type WorkModeration from './work-moderation.tsx';

type Given = ComponentProps<typeof WorkModeration>;

const Forms = lazyWithTexts<Given>(() => import('./work-moderation.tsx'), 'moderation');

export function ForModerators(props: Given) {
  return useIsModerator() && <Forms {...props} />;
}
