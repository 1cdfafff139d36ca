import { Button } from '../../src/ui/button.tsx';
import { FormSection } from '../../src/ui/form-section.tsx';
import { IndexCard } from '../../src/ui/layout/index-card.tsx';
import { MapPinIcon } from '../../src/ui/icons/icons.tsx';
import { Questions } from '../../src/ui/layout/questions.tsx';
import { DottedLine, TabbedCard } from '../../src/ui/layout/tabbed-card.tsx';
import { Stamp } from '../../src/ui/stamp.tsx';
import { TextField } from '../../src/ui/forms/text-field.tsx';
import { FilePicture } from '../../src/ui/pictures/file-picture.tsx';
import { QrCode } from '../../src/ui/pictures/qr-code.tsx';
import type { Pieces } from '../samples.ts';

const PICTURE = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="#d93" d="M0 0h3v4H0z"/></svg>'],
  { type: 'image/svg+xml' },
);

export const cards: Pieces = {
  'tabbed-card': {
    states: ({ choice, state, label, title, person, sentence, action }) => ({
      normal: (
        <TabbedCard
          tab={choice}
          aside="22 Nov"
          stamp={
            <Stamp tone="accepted" date="22 Nov 2026">
              {state}
            </Stamp>
          }
          lines={[
            { label, value: title },
            { label: state, value: person },
          ]}
          actions={<Button>{action}</Button>}
        >
          <p>{sentence}</p>
        </TabbedCard>
      ),
      empty: <TabbedCard tab={choice} />,
      'line without room': (
        <dl className="max-w-48">
          <DottedLine label={label}>{sentence}</DottedLine>
        </dl>
      ),
    }),
  },
  'index-card': {
    states: ({ title, sentence, action }) => ({
      normal: (
        <IndexCard Icon={MapPinIcon} title={title}>
          {sentence}
        </IndexCard>
      ),
      'with action': (
        <IndexCard Icon={MapPinIcon} title={title} action={<Button variant="secondary">{action}</Button>}>
          {sentence}
        </IndexCard>
      ),
    }),
  },
  'form-section': {
    states: ({ title, label, hint, error }) => ({
      normal: (
        <FormSection title={title}>
          <TextField label={label} hint={hint} />
          <TextField label={label} error={error} />
        </FormSection>
      ),
    }),
  },
  questions: {
    isControl: true,
    states: ({ title, label, sentence }) => ({
      normal: (
        <Questions
          entries={[
            { question: `${title}?`, answer: sentence },
            { question: `${label}?`, answer: sentence },
          ]}
        />
      ),
    }),
  },
  'qr-code': {
    states: ({ title }) => ({ normal: <QrCode text="1234" label={title} /> }),
  },
  'file-picture': {
    states: ({ title }) => ({ normal: <FilePicture file={PICTURE} alt={title} className="w-24" /> }),
  },
};
