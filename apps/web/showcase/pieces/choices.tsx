import { useState } from 'react';
import { Checkbox } from '../../src/ui/forms/checkbox.tsx';
import { ChoiceTiles, RadioButton, RequiredChoice, RadioList } from '../../src/ui/forms/radio-buttons.tsx';
import { StarField } from '../../src/ui/forms/star-field.tsx';
import { Tabs } from '../../src/ui/layout/tabs.tsx';
import { useFieldIds } from '../field-ids.ts';
import type { Pieces } from '../piece.ts';
import type { Words } from '../words.ts';

type Props = { words: Words; error?: string; disabled?: boolean };

const listOptions = ({ choice, action, title }: Words) =>
  [choice, action, title].map((label, value) => ({ value: String(value), label }));

function Tiles({ words, ...rest }: Props) {
  const [name] = useFieldIds();
  return <ChoiceTiles label={words.label} name={name} options={listOptions(words)} {...rest} />;
}

function ChosenTile({ words }: Props) {
  const [name] = useFieldIds();
  const [chosen, choose] = useState('0');
  return (
    <ChoiceTiles
      label={words.label}
      name={name}
      options={listOptions(words)}
      chosen={chosen}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

function List({ words, ...rest }: Props) {
  const [name] = useFieldIds();
  return <RadioList label={words.label} name={name} options={listOptions(words)} {...rest} />;
}

function Radios({ words, disabled }: Props) {
  const [name] = useFieldIds();
  return (
    <>
      <RadioButton name={name} disabled={disabled} defaultChecked>
        {words.choice}
      </RadioButton>
      <RadioButton name={name} disabled={disabled}>
        {words.sentence}
      </RadioButton>
    </>
  );
}

function ChosenStars({ words, stars, error }: Props & { stars?: number }) {
  const [name] = useFieldIds();
  const [value, setValue] = useState(stars);
  const names = ['1', '2', '3', '4', '5'];
  return <StarField label={words.label} names={names} name={name} value={value} error={error} onChange={setValue} />;
}

function ThreeTabs({ words: { label, title, author, sentence } }: Props) {
  const [tab, open] = useState('0');
  const tabs = [label, title, author].map((name, index) => ({
    value: String(index),
    label: name,
    panel: <p>{sentence}</p>,
  }));
  return <Tabs label={label} value={tab} onChange={open} tabs={tabs} />;
}

export const choices: Pieces = {
  checkbox: {
    isControl: true,
    states: ({ label, hint, error, sentence }) => ({
      normal: <Checkbox label={sentence} hint={hint} />,
      chosen: <Checkbox label={label} defaultChecked />,
      disabled: <Checkbox label={label} disabled />,
      error: <Checkbox label={label} error={error} />,
    }),
  },
  'radio-button': {
    isControl: true,
    states: (words) => ({ normal: <Radios words={words} />, disabled: <Radios words={words} disabled /> }),
  },
  'radio-list': {
    isControl: true,
    states: (words) => ({ normal: <List words={words} />, error: <List words={words} error={words.error} /> }),
  },
  'choice-tiles': {
    isControl: true,
    states: (words) => ({
      normal: <Tiles words={words} />,
      chosen: <ChosenTile words={words} />,
      disabled: <Tiles words={words} disabled />,
      error: <Tiles words={words} error={words.error} />,
    }),
  },
  'required-choice': {
    states: ({ label, sentence, error }) => ({
      normal: <RequiredChoice label={label}>{sentence}</RequiredChoice>,
      error: (
        <RequiredChoice label={label} error={error}>
          {sentence}
        </RequiredChoice>
      ),
    }),
  },
  'star-field': {
    isControl: true,
    states: (words) => ({
      normal: <ChosenStars words={words} />,
      chosen: <ChosenStars words={words} stars={4} />,
      error: <ChosenStars words={words} error={words.error} />,
    }),
  },
  tabs: { isControl: true, states: (words) => ({ normal: <ThreeTabs words={words} /> }) },
};
