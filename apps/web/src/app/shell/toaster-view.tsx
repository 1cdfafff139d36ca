import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import './toasts.css';

const COLOURS = {
  success: '!bg-accepted-tint !text-accepted !border-accepted/40',
  error: '!bg-declined-tint !text-declined !border-declined/40',
  info: '!bg-completed-tint !text-completed !border-completed/40',
};

const BUTTON =
  '!m-0 !h-11 !rounded-card !px-4 !text-base !font-semibold focus-visible:!outline-2 focus-visible:!outline-offset-2 focus-visible:!outline-primary';
const CLASSES = {
  ...COLOURS,
  toast:
    '!rounded-card !shadow-soft !font-sans !text-base has-[button]:!flex-wrap has-[button]:!justify-end has-[button]:!py-2',
  content: '!basis-[min(15rem,80%)]',
  actionButton: `${BUTTON} !border !border-solid !border-line-strong !bg-card !text-ink`,
  cancelButton: `${BUTTON} !bg-transparent !text-inherit`,
};

export function ToasterView({ label }: { label: string }) {
  return (
    // The library would lead Tab from the last message back to where it came from, for ever.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Toaster
        position="top-center"
        duration={3000}
        containerAriaLabel={label}
        toastOptions={{ classNames: CLASSES }}
      />
    </div>
  );
}
