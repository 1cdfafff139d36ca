import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translateListName } from '../../lib/list-names.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Choices } from './choices.ts';
import { ListField } from './select-fields.tsx';
import type { ShareForm } from './share-fields.ts';

/** What most shelves are full of. */
const COMMON = ['Fiction', 'Textbooks', 'UPSC', "Children's Books", 'Self-Help'];

const CHIP =
  'inline-flex target items-center rounded-full border px-4 text-sm transition-colors duration-150 hover:border-primary ' +
  'aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:font-semibold aria-pressed:text-primary';

type CategoryFieldProps = { form: ShareForm; choices: Choices; suggesting?: boolean; hint?: ReactNode };

/** One of many categories; the common ones are a press away. */
export function CategoryField({ form, choices, suggesting, hint }: CategoryFieldProps) {
  const { t } = useTranslation('books');
  const chosen = useWatch({ control: form.control, name: 'category_id' });
  const choose = (id: string) =>
    form.setValue('category_id', id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <div>
      <ListField form={form} name="category_id" choices={choices} hint={hint} />
      {suggesting && (
        <div role="group" aria-label={t('share.common')} className="mt-2 flex min-h-11 flex-wrap gap-2">
          {COMMON.map((name) => {
            const id = choices.list?.find((category) => category.name === name)?.id;
            return (
              <button
                key={name}
                type="button"
                disabled={id === undefined}
                aria-pressed={id !== undefined && String(id) === chosen}
                className={classNames(CHIP, 'border-line-strong bg-card')}
                onClick={() => choose(String(id))}
              >
                {translateListName('categories', name)}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
