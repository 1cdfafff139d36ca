import { describe, expect, it } from 'vitest';
import { addSchoolSpellings, joinSchoolWords } from './school.rules.ts';

describe('joinSchoolWords', () => {
  it.each([
    ['9th class maths', ['class 9', 'maths']],
    ['maths std ix', ['maths', 'class 9']],
    ['कक्षा ९ गणित', ['class 9', 'गणित']],
    ['class12 physics', ['class 12', 'physics']],
    ['பன்னிரண்டாம் வகுப்பு', ['class 12']],
    ['plus two physics', ['class 12', 'physics']],
    ['third semester', ['semester 3']],
    ['part 1 class 9', ['part', '1', 'class 9']],
    ['class notes of maths', ['class', 'notes', 'of', 'maths']],
    ['class 13', ['class', '13']],
  ])('%s', (text, words) => expect(joinSchoolWords(text.split(' ')).map(({ word }) => word)).toEqual(words));
});

describe('addSchoolSpellings', () => {
  it('replaces a class by phrases', () => {
    const [term] = addSchoolSpellings([[`'class 9':*`]], ['class 9']);
    expect(term).not.toContain(`'class 9':*`);
    expect(term!.join()).toMatch(/'class' \|.* <-> .*'ix'/);
  });

  it('adds other names of a subject', () =>
    expect(addSchoolSpellings([[`'gk'`]], ['gk'])[0]).toEqual(
      expect.arrayContaining([`'gk'`, `('general' <-> 'knowledge')`]),
    ));
});
