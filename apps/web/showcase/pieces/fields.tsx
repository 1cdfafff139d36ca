import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field, FieldError } from '../../src/ui/forms/field.tsx';
import { PasswordField } from '../../src/ui/forms/password-field.tsx';
import { PhoneField, TextArea, TextField } from '../../src/ui/forms/text-field.tsx';
import { PriceField } from '../../src/ui/forms/price-field.tsx';
import { SearchEntries } from '../../src/ui/forms/search-entries.tsx';
import { SearchSelect } from '../../src/ui/forms/search-select.tsx';
import { Select } from '../../src/ui/forms/select.tsx';
import type { Piece, Pieces, Words } from '../samples.ts';

type Props = { label: string; hint?: string; error?: string; disabled?: boolean; defaultValue?: string };
const doNothing = () => {};

const describeField = (show: (props: Props, words: Words) => ReactNode, value: (words: Words) => string): Piece => ({
  isControl: true,
  states: (words) => ({
    normal: show({ label: words.label, hint: words.hint }, words),
    filled: show({ label: words.label, defaultValue: value(words) }, words),
    disabled: show({ label: words.label, disabled: true, defaultValue: value(words) }, words),
    error: show({ label: words.label, hint: words.hint, error: words.error }, words),
  }),
});

function ErrorAlone({ error }: { error: string }) {
  const id = useId();
  return <FieldError id={id} error={error} />;
}

function ListBelow({
  words,
  ...props
}: { words: Words } & Pick<ComponentProps<typeof SearchEntries>, 'entries' | 'status'>) {
  const id = useId();
  return (
    <div className="relative mb-40">
      <SearchEntries id={id} label={words.label} open active={0} onChoose={doNothing} {...props} />
    </div>
  );
}

export const fields: Pieces = {
  'text-field': describeField(
    (props) => (
      <div className="grid gap-4">
        <TextField required {...props} />
        <TextArea {...props} />
        <PhoneField countryCode="+91" {...props} />
      </div>
    ),
    ({ title }) => title,
  ),
  'password-field': describeField(
    (props) => <PasswordField {...props} />,
    ({ title }) => title,
  ),
  'price-field': describeField(
    (props) => <PriceField {...props} />,
    () => '150',
  ),
  select: describeField(
    (props, { choice, title }) => <Select placeholder={choice} options={[{ value: title, label: title }]} {...props} />,
    ({ title }) => title,
  ),
  'search-select': describeField(
    ({ defaultValue, ...props }, { action }) => (
      <SearchSelect
        entries={[]}
        value={defaultValue === undefined ? null : { id: 1, name: defaultValue }}
        onChange={doNothing}
        onSearch={doNothing}
        count={() => null}
        clearLabel={action}
        placeholder={action}
        {...props}
      />
    ),
    ({ title }) => title,
  ),
  'search-entries': {
    isControl: true,
    states: (words) => ({
      normal: (
        <ListBelow
          words={words}
          entries={[
            { id: 1, name: words.title, place: words.label },
            { id: 2, name: words.author },
          ]}
        />
      ),
      busy: <ListBelow words={words} entries={[]} status={words.loading} />,
      empty: <ListBelow words={words} entries={[]} status={words.error} />,
    }),
  },
  field: {
    states: ({ label, hint, error }) => ({
      normal: (
        <Field label={label} hint={hint} required>
          {({ id }) => <output id={id}>{label}</output>}
        </Field>
      ),
      'its error': <ErrorAlone error={error} />,
    }),
  },
};
