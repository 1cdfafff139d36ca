import { useId, useState } from 'react';
import { Checkbox } from '../../src/ui/forms/checkbox.tsx';
import { ChoiceTiles, RadioButton, RequiredChoice, RadioList } from '../../src/ui/forms/radio-buttons.tsx';
import { StarField } from '../../src/ui/forms/star-field.tsx';
import { Tabs } from '../../src/ui/layout/tabs.tsx';
import type { Pieces, Words } from '../samples.ts';

type Props = { words: Words; error?: string; disabled?: boolean };

const listOptions = ({ choice, action, title }: Words) =>
  [choice, action, title].map((label, value) => ({ value: String(value), label }));

function Tiles({ words, ...rest }: Props) {
  const name = useId();
  return <ChoiceTiles label={words.label} name={name} options={listOptions(words)} {...rest} />;
}

function ChosenTile({ words }: Props) {
  const name = useId();
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
  const name = useId();
  return <RadioList label={words.label} name={name} options={listOptions(words)} {...rest} />;
}

function Radios({ words, disabled }: Props) {
  const name = useId();
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
  const name = useId();
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
  'radio-buttons': {
    isControl: true,
    states: (words) => ({
      buttons: <Radios words={words} />,
      'disabled buttons': <Radios words={words} disabled />,
      list: <List words={words} />,
      'list with error': <List words={words} error={words.error} />,
      tiles: <Tiles words={words} />,
      'chosen tile': <ChosenTile words={words} />,
      'disabled tiles': <Tiles words={words} disabled />,
      'tiles with error': <Tiles words={words} error={words.error} />,
      choice: (
        <RequiredChoice label={words.label}>
          <p>{words.sentence}</p>
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
