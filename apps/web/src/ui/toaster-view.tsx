import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { connectToastView } from './toast.ts';

const COLOURS = {
  success: '!bg-accepted-tint !text-accepted !border-accepted/40',
  error: '!bg-declined-tint !text-declined !border-declined/40',
  info: '!bg-completed-tint !text-completed !border-completed/40',
};

export default function ToasterView({ label }: { label: string }) {
  useEffect(() => connectToastView(({ kind, text, options }) => toast[kind](text, options)), []);
  return (
    <Toaster
      position="top-center"
      duration={3000}
      containerAriaLabel={label}
      toastOptions={{ classNames: { ...COLOURS, toast: '!rounded-card !shadow-soft !font-sans !text-base' } }}
    />
  );
}
