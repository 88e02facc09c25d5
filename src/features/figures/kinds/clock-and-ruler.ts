import { LINE, measured, type Pen } from '../pen.ts';
import { counted, inside, isAnswer, type Kind, listed, plain, put, putTitle, said, widthOf, written } from './kind.ts';

const FACE = 66;

export const clock: Kind<'clock'> = {
  draw({ title, times, digits, hide }, pen, blank) {
    const shown = (layer: (typeof hide)[number]): boolean => !(blank && hide.includes(layer));
    const cell = FACE * 2 + 14;
    const columns = Math.max(1, Math.min(times.length, Math.floor(pen.width / cell)));
    const width = title ? pen.width : columns * cell;
    const top = putTitle(pen, title) + 4;
    const high = FACE * 2 + (digits ? 40 : 14);
    for (const [i, time] of times.entries()) {
      const x = (width - columns * cell) / 2 + (i % columns) * cell + cell / 2;
      const y = top + Math.floor(i / columns) * high + FACE;
      drawFace(pen, x, y, shown('hands') ? time : undefined);
      if (digits) put(pen, x, y + FACE + 18, shown('digits') ? time : '[00:00]', !shown('digits'), { size: 16 });
    }
    return pen.done(top + Math.ceil(times.length / columns) * high, width);
  },
  describe({ times, digits, hide }, blank) {
    const shown = (layer: (typeof hide)[number]): boolean => !(blank && hide.includes(layer));
    return times
      .map((time) => {
        const [hour = 0, minute = 0] = time.split(':').map(Number);
        // Students read the time themselves: the places of the hands are said, not the time.
        const past = minute === 0 ? 'on' : minute < 30 ? 'just past' : minute < 60 ? 'past the middle after' : '';
        const hands = blank
          ? `the short hand ${minute === 30 ? 'halfway after' : past} ${hour}, the long hand ${minute % 5 === 0 ? `on ${minute / 5 || 12}` : `${minute % 5} small marks after ${Math.floor(minute / 5) || 12}`}`
          : `showing ${time}`;
        const face = shown('hands') ? `A clock face, ${hands}` : 'A clock face without hands';
        return `${face}${digits ? (shown('digits') ? `, with ${time} in digits` : ', with room to write the time') : ''}.`;
      })
      .join(' ');
  },
};

function drawFace(pen: Pen, x: number, y: number, time: string | undefined): void {
  pen.circle(x, y, FACE, 'none', { weight: 2.5 });
  for (let i = 0; i < 60; i += 1) {
    const turn = (i / 60) * 2 * Math.PI;
    const from = FACE - (i % 5 === 0 ? 8 : 4);
    pen.line(
      x + from * Math.sin(turn),
      y - from * Math.cos(turn),
      x + FACE * Math.sin(turn),
      y - FACE * Math.cos(turn),
      { weight: i % 5 === 0 ? 1.8 : 0.9 },
    );
  }
  for (let hour = 1; hour <= 12; hour += 1) {
    const turn = (hour / 12) * 2 * Math.PI;
    pen.text(x + (FACE - 18) * Math.sin(turn), y - (FACE - 18) * Math.cos(turn), String(hour), { size: 13 });
  }
  if (time !== undefined) {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const hand = (turn: number, far: number, weight: number): void =>
      pen.line(x, y, x + far * Math.sin(turn), y - far * Math.cos(turn), { weight });
    hand(((hour + minute / 60) / 12) * 2 * Math.PI, 23, 5);
    // Its end points at a number and does not cover it.
    hand((minute / 60) * 2 * Math.PI, FACE - 28, 2.6);
  }
  pen.circle(x, y, 3.5, 'solid', { weight: 0 });
}

export const ruler: Kind<'ruler'> = {
  draw({ title, unit, length, parts, objects, hide }, pen, blank) {
    const left = 12;
    const inch = (pen.width - 2 * left) / length;
    const x = (at: number): number => left + at * inch;
    let y = putTitle(pen, title) + 4;
    if (!(blank && hide.includes('objects')))
      for (const { from, to, label } of objects) {
        if (label) {
          put(pen, inside((x(from) + x(to)) / 2, widthOf(label), pen.width), y + LINE / 2 + 4, label, blank);
          y += measured(plain(label)).height + 8;
        }
        pen.rect(x(from), y, x(to) - x(from), 14, 'gray', { weight: 1.8 });
        y += 22;
        pen.line(x(from), y - 8, x(from), y, { weight: 1, dash: true });
        pen.line(x(to), y - 8, x(to), y, { weight: 1, dash: true });
      }
    const high = 54;
    pen.rect(left - 8, y, pen.width - 2 * left + 16, high, 'none', { weight: 2 });
    // Marks that would run into each other are left out.
    const shown = [parts, 8, 4, 2, 1].find((n) => n <= parts && parts % n === 0 && inch / n >= 3.2) ?? 1;
    for (let i = 0; i <= length * shown; i += 1) {
      const share = (i % shown) / shown;
      const long = share === 0 ? 24 : share === 0.5 ? 18 : (share * 4) % 1 === 0 ? 14 : (share * 8) % 1 === 0 ? 10 : 7;
      pen.line(x(i / shown), y, x(i / shown), y + long, { weight: share === 0 ? 1.8 : 1 });
    }
    const each = Math.max(1, Math.ceil((widthOf(String(length)) + 4) / inch));
    const name = unit === 'inch' ? 'inches' : 'cm';
    for (let i = 0; i <= length; i += 1)
      if (i % each === 0) pen.text(inside(x(i), widthOf(String(i)), pen.width), y + 32, String(i), { size: 13 });
    pen.text(pen.width - left, y + 46, name, { at: 'end', size: 11 });
    return pen.done(y + high + 2);
  },
  describe({ unit, length, parts, objects, hide }, blank) {
    const name = unit === 'inch' ? 'inch' : 'centimeter';
    const things =
      blank && hide.includes('objects')
        ? []
        : objects.map(
            ({ from, to, label }) =>
              `${label && !(blank && isAnswer(label)) ? plain(label) : 'a bar'}${blank && from === 0 ? ' lies with one end at 0' : ` lies from ${written(from)} to ${written(to)}`}`,
          );
    return `A ruler of ${counted(length, name, unit === 'inch' ? 'inches' : 'centimeters')}, each cut into ${counted(parts, 'part')}.${things.length > 0 ? ` Above it ${listed(things)}.` : ''}`;
  },
};

export const angle: Kind<'angle'> = {
  draw({ title, degrees, label, protractor, hide }, pen, blank) {
    const arm = Math.min(120, pen.width / 2 - 22);
    const turn = (degrees * Math.PI) / 180;
    const width = title ? pen.width : Math.min(pen.width, arm * 2 + 44);
    const x = width / 2;
    const named = label !== undefined && !(blank && hide.includes('label'));
    const up = protractor
      ? arm + 4
      : Math.max(24, ...(degrees < 180 ? [Math.sin(Math.min(turn, Math.PI / 2)) * arm] : [60])) + 8;
    const y = putTitle(pen, title) + up + 6;
    const far = protractor ? arm + 4 : arm;
    const place = (t: number, r: number): [number, number] => [x + r * Math.cos(t), y - r * Math.sin(t)];
    if (protractor) {
      pen.path(`M${x - arm} ${y}A${arm} ${arm} 0 0 1 ${x + arm} ${y}Z`, 'none', { weight: 1.4 });
      for (let n = 0; n <= 180; n += 5) {
        const t = (n * Math.PI) / 180;
        const long = n % 10 === 0 ? 10 : 6;
        pen.line(...place(t, arm - long), ...place(t, arm), { weight: n % 10 === 0 ? 1.4 : 0.9 });
        if (n % 30 === 0 && n % 180 !== 0) pen.text(...place(t, arm - 20), String(n), { size: 11 });
      }
      pen.text(x + arm - 16, y - 9, '0', { size: 11 });
      pen.text(x - arm + 18, y - 9, '180', { size: 11 });
    }
    pen.arrow(x, y, ...place(0, far), { weight: 2 });
    pen.arrow(x, y, ...place(turn, far), { weight: 2 });
    pen.circle(x, y, 3, 'solid', { weight: 0 });
    let low = y + (degrees > 180 ? arm : 0) + 8;
    if (degrees === 90) pen.polyline([place(0, 14), [x + 14, y - 14], place(Math.PI / 2, 14)]);
    else {
      const r = 26;
      const [ex, ey] = place(turn, r);
      pen.path(`M${x + r} ${y}A${r} ${r} 0 ${degrees > 180 ? 1 : 0} 0 ${ex.toFixed(1)} ${ey.toFixed(1)}`, 'none');
    }
    if (named && label) {
      // Inside the angle where it is wide enough, below it where not.
      const wide = widthOf(label);
      const room = degrees >= 60 && degrees <= 300 && wide < arm && !protractor;
      const [lx, ly] = place(turn / 2, 40 + wide / 2);
      if (room && lx - wide / 2 > 0 && lx + wide / 2 < width)
        put(pen, lx, Math.max(ly, LINE / 2 + putless(title)), label, blank, { halo: true });
      else {
        put(pen, x, low + LINE, label, blank);
        low += LINE * 2 + 6;
      }
    }
    return pen.done(low + 4, width);
  },
  describe({ degrees, label, protractor, hide }, blank) {
    const size =
      degrees < 90
        ? 'acute'
        : degrees === 90
          ? 'right'
          : degrees < 180
            ? 'obtuse'
            : degrees === 180
              ? 'straight'
              : 'reflex';
    const name = label && !(blank && hide.includes('label')) ? `, labeled ${said(label, blank)}` : '';
    const article = size === 'acute' || size === 'obtuse' ? 'An' : 'A';
    return protractor
      ? `An angle on a protractor${name}: one side on 0${blank ? '' : `, the other on ${degrees}`}.`
      : `${article} ${size} angle${name}${blank || label ? '' : `, ${degrees} degrees`}.`;
  },
};

/** The title takes at most two lines of the drawing. */
const putless = (title: string | undefined): number => (title ? LINE * 3 : 0);
