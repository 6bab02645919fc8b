// Declarations of a style sheet that name a left or a right side. In languages that are written from right to left the
// page is mirrored: sides are those of a line, `inset-inline-start` instead of `left`.

/** Each as `property: value`. */
export function listPhysicalDeclarations(css: string): string[] {
  const declarations = css.replace(/\/\*[^]*?\*\//g, "").matchAll(/([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g);
  return [...declarations]
    .map(([, property, value]) => [property!, value!.trim().replace(/\s+/g, " ")] as const)
    .filter(([property, value]) => namesSide(property, value) || hasUnequalSides(property, value))
    .map(([property, value]) => `${property}: ${value}`);
}

function namesSide(property: string, value: string): boolean {
  return /^(left|right)$|-(left|right)(-|$)/.test(property) ||
    /^(text-align|float|clear|transform-origin)$/.test(property) && /\b(left|right)\b/.test(value);
}

function hasUnequalSides(property: string, value: string): boolean {
  const parts = splitValue(value.replace("!important", "").trim());
  if (parts.length !== 4) return false;
  const [first, second, third, fourth] = parts;
  // Corners, clockwise from the upper left.
  if (property === "border-radius") return first !== second || third !== fourth;
  return /^(margin|padding|inset|border-width|border-style|scroll-margin|scroll-padding)$/.test(property) &&
    second !== fourth;
}

/** At spaces outside parentheses. Both sides of a screen with a notch count as equal. */
function splitValue(value: string): string[] {
  let depth = 0;
  const marked = [...value.replace(/safe-area-inset-(left|right)/g, "safe-area-inset-side")].map(
    (character) => {
      if (character === "(") depth += 1;
      if (character === ")") depth -= 1;
      return character === " " && depth === 0 ? "\0" : character;
    },
  );
  return marked.join("").split("\0");
}
