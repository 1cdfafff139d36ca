import i18next from 'i18next';
import { Component, type ComponentType, lazy, Suspense, type ReactNode } from 'react';
import { loadLaterParts } from '../shell/lazy-parts.ts';

type Props = { children: ReactNode; place?: string };
type State = { error?: unknown; place?: string };

const FailureScreen = lazy<ComponentType<{ error: unknown }>>(async () => ({
  default: await loadLaterParts().then(
    (parts) => parts.FailureScreen,
    () => PlainErrorMessage,
  ),
}));

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  static getDerivedStateFromProps = ({ place }: Props, state: State) =>
    place === state.place ? null : { error: undefined, place };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Suspense>
        <FailureScreen error={error} />
      </Suspense>
    );
  }
}

function PlainErrorMessage() {
  return (
    <p role="alert" className="p-16 text-center">
      {i18next.t('crash.text')}
    </p>
  );
}
