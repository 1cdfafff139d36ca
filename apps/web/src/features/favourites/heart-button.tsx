import { classNames } from '../../ui/class-names.ts';
import { HeartIcon } from '../../ui/heart-icon.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type HeartButtonProps = {
  label: string;
  filled: boolean;
  /** For a heart that is on or off; left out for one that only removes. */
  pressed?: boolean;
  onClick: (button: HTMLElement) => void;
};

/** A heart on a disc, legible on any cover. */
export function HeartButton({ label, filled, pressed, onClick }: HeartButtonProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={pressed}
      onClick={({ currentTarget }) => onClick(currentTarget)}
      className="bg-card/90 shadow-soft hover:text-stamp"
    >
      <HeartIcon className={classNames('size-5', filled && 'fill-current text-stamp')} />
    </IconButton>
  );
}
