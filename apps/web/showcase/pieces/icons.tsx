import type { ComponentType } from 'react';
import * as chatIcons from '../../src/ui/icons/chat-icons.tsx';
import * as editIcons from '../../src/ui/icons/edit-icons.tsx';
import * as basicIcons from '../../src/ui/icons/icons.tsx';
import * as infoPageIcons from '../../src/ui/icons/info-page-icons.tsx';
import * as reportIcons from '../../src/ui/icons/report-icons.tsx';
import type { Piece, Pieces } from '../samples.ts';

const files = {
  icons: basicIcons,
  'chat-icons': chatIcons,
  'edit-icons': editIcons,
  'info-page-icons': infoPageIcons,
  'report-icons': reportIcons,
};

const isIcon = (entry: [string, unknown]): entry is [string, ComponentType] => /^[A-Z]\w*Icon$/.test(entry[0]);

const describeIcons = (file: object): Piece => ({
  states: () => ({
    normal: (
      <ul className="flex flex-wrap gap-4">
        {Object.entries(file)
          .filter(isIcon)
          .map(([name, Icon]) => (
            <li key={name} className="flex flex-col items-center text-xs">
              <Icon />
              <span>{name}</span>
            </li>
          ))}
      </ul>
    ),
  }),
});

export const icons: Pieces = Object.fromEntries(
  Object.entries(files).map(([name, file]) => [name, describeIcons(file)]),
);
