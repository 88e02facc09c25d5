/** Brings a part of the lesson into view and the keyboard to it; a folded one opens. */
export function goToPart(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  for (let row = target.closest('details'); row; row = row.parentElement?.closest('details') ?? null) row.open = true;
  const keyboard = target.querySelector<HTMLElement>('summary') ?? target;
  if (keyboard === target) target.setAttribute('tabindex', '-1');
  keyboard.focus({ preventScroll: true });
  // A heading comes into view with the card around it.
  (target.closest<HTMLElement>(`[aria-labelledby~="${id}"]`) ?? target).scrollIntoView({ block: 'start' });
}
