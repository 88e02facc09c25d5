/** Brings a part of the lesson into view and the keyboard to it; a folded one opens. */
export function goToPart(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  const row = target.closest('details');
  if (row) row.open = true;
  const keyboard = target.querySelector<HTMLElement>('summary') ?? target;
  if (keyboard === target) target.setAttribute('tabindex', '-1');
  keyboard.focus({ preventScroll: true });
  // A heading comes into view with the card around it.
  (target.closest<HTMLElement>(`[aria-labelledby~="${id}"]`) ?? target).scrollIntoView({ block: 'start' });
}
