import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog, DialogButtons, WideDialog, type ModalProps } from '../../src/ui/overlays/dialog.tsx';
import { Drawer, Sheet } from '../../src/ui/overlays/drawer.tsx';
import { MenuIcon, PersonIcon } from '../../src/ui/icons/icons.tsx';
import { Menu } from '../../src/ui/overlays/menu.tsx';
import { TextField } from '../../src/ui/forms/text-field.tsx';
import type { Pieces, Words } from '../samples.ts';

const doNothing = () => {};

const describeWindow = ({ title, action, label, hint, sentence }: Words): ModalProps => ({
  open: true,
  onOpenChange: doNothing,
  title,
  description: sentence,
  closeLabel: action,
  children: <TextField label={label} hint={hint} />,
  footer: <DialogButtons cancel={title} onCancel={doNothing} submit={action} onSubmit={doNothing} />,
});

function Pressed({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.click(), []);
  return <div ref={box}>{children}</div>;
}

export const windows: Pieces = {
  dialog: {
    isWindow: true,
    states: (words) => ({
      normal: <Dialog {...describeWindow(words)} />,
      wide: <WideDialog {...describeWindow(words)} />,
    }),
  },
  drawer: {
    isWindow: true,
    states: (words) => ({
      normal: <Drawer {...describeWindow(words)} />,
      sheet: <Sheet {...describeWindow(words)} />,
    }),
  },
  menu: {
    isWindow: true,
    isControl: true,
    states: ({ label, title, action }) => ({
      open: (
        <Pressed>
          <Menu
            label={label}
            icon={<MenuIcon />}
            entries={[
              { label: title, icon: <PersonIcon />, to: '/' },
              { label: action, onSelect: doNothing },
            ]}
          />
        </Pressed>
      ),
      closed: <Menu label={label} icon={<MenuIcon />} entries={[]} />,
    }),
  },
};
