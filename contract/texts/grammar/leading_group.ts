/** The first digits of a number, up to the separator of thousands: what is spoken first. */
export const leadingGroup = (value: number): string => {
  const digits = Math.round(value).toString();
  return digits.slice(0, (digits.length - 1) % 3 + 1);
};
