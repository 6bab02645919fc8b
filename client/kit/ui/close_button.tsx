// The cross that closes a sheet or a notice, or clears a field.
import { CloseIcon } from "./icons.tsx";

export function CloseButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="icon-button" aria-label={label} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
