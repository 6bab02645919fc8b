// Icons that only lazily loaded parts show.
import { Icon } from "./icons.tsx";

export function RouteIcon() {
  return (
    <Icon>
      <path d="m12 3 9 9-9 9-9-9 9-9Zm-3 11v-2a2 2 0 0 1 2-2h4m-2-2 2 2-2 2" />
    </Icon>
  );
}

export function ShareIcon() {
  return (
    <Icon>
      <circle cx="18" cy="5" r="2.5" />
      <circle cx="6" cy="12" r="2.5" />
      <circle cx="18" cy="19" r="2.5" />
      <path d="m8.2 10.7 7.6-4.4m-7.6 7 7.6 4.4" />
    </Icon>
  );
}

export function CameraIcon() {
  return (
    <Icon>
      <path d="M4 7h3.5L9 4.5h6L16.5 7H20a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 19H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 7Z" />
      <circle cx="12" cy="12.8" r="3.7" />
    </Icon>
  );
}

export function StarIcon() {
  return (
    <Icon>
      <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8L12 3.5Z" />
    </Icon>
  );
}

export function TakeAlongIcon() {
  return (
    <Icon>
      <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 16.5V20h15v-3.5" />
    </Icon>
  );
}

export function RemoveIcon() {
  return (
    <Icon>
      <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5" />
    </Icon>
  );
}

export function CopyIcon() {
  return (
    <Icon>
      <path d="M9 8.5h9.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1Z" />
      <path d="M15.5 8.5V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9.5a1 1 0 0 0 1 1h3" />
    </Icon>
  );
}

export function PrintIcon() {
  return (
    <Icon>
      <path d="M7 9V4h10v5M7 17H4.5A1.5 1.5 0 0 1 3 15.5v-5A1.5 1.5 0 0 1 4.5 9h15a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7v-6Z" />
    </Icon>
  );
}

export function WrenchIcon() {
  return (
    <Icon>
      <path d="M20.3 7.2a5 5 0 0 1-6.7 5.6l-6.7 6.7a1.7 1.7 0 0 1-2.4-2.4l6.7-6.7a5 5 0 0 1 5.6-6.7l-2.9 2.9.6 2.9 2.9.6 2.9-2.9Z" />
    </Icon>
  );
}
