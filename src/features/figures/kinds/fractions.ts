import { LINE, measured, type Pen } from '../pen.ts';
import { counted, isAnswer, type Kind, listed, partsName, plain, put, putTitle, said, widthOf } from './kind.ts';

const BAR = 40;

export const fractionBars: Kind<'fraction-bars'> = {
  draw({ title, bars, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const named = !hidden('labels') && bars.some(({ label }) => label);
    const left = named ? Math.max(...bars.map(({ label }) => (label ? widthOf(label) : 0))) + 12 : 1;
    const wide = pen.width - left - 2;
    let y = putTitle(pen, title) + 1;
    for (const { parts, shaded, label } of bars) {
      if (named && label) put(pen, left - 10, y + BAR / 2, label, blank, { at: 'end' });
      const each = wide / parts;
      if (!hidden('shading') && shaded > 0) pen.rect(left, y, each * shaded, BAR, 'stripes', { weight: 0 });
      if (!hidden('cuts')) for (let i = 1; i < parts; i += 1) pen.line(left + i * each, y, left + i * each, y + BAR);
      pen.rect(left, y, wide, BAR, 'none', { weight: 2 });
      y += BAR + 14;
    }
    return pen.done(y - 12);
  },
  describe: ({ bars, hide }, blank) =>
    described(bars, blank ? hide : [], blank, 'bar', bars.length > 1 ? 'Bars of the same length' : ''),
};

export const fractionCircles: Kind<'fraction-circles'> = {
  draw({ title, circles, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const columns = Math.min(circles.length, pen.width < 400 ? 2 : pen.width < 600 ? 3 : 4);
    const cell = Math.min(pen.width / columns, 170);
    const radius = Math.min(62, cell / 2 - 8);
    const top = putTitle(pen, title, Math.max(cell * columns, title ? pen.width : 0)) + 2;
    const left = title ? (pen.width - cell * columns) / 2 : 0;
    const high = radius * 2 + (circles.some(({ label }) => label) && !hidden('labels') ? 46 : 14);
    for (const [i, { parts, shaded, label }] of circles.entries()) {
      const x = left + (i % columns) * cell + cell / 2;
      const y = top + Math.floor(i / columns) * high + radius;
      if (!hidden('shading')) sector(pen, x, y, radius, shaded / parts);
      if (!hidden('cuts') && parts > 1)
        for (let n = 0; n < parts; n += 1) {
          const turn = (n / parts) * 2 * Math.PI - Math.PI / 2;
          pen.line(x, y, x + radius * Math.cos(turn), y + radius * Math.sin(turn));
        }
      pen.circle(x, y, radius, 'none', { weight: 2 });
      if (label && !hidden('labels')) put(pen, x, y + radius + 8 + measured(plain(label)).height / 2, label, blank);
    }
    return pen.done(top + Math.ceil(circles.length / columns) * high, title ? pen.width : cell * columns);
  },
  describe: ({ circles, hide }, blank) =>
    described(circles, blank ? hide : [], blank, 'circle', circles.length > 1 ? 'Circles of the same size' : ''),
};

function sector(pen: Pen, x: number, y: number, radius: number, share: number): void {
  if (share <= 0) return;
  if (share >= 1) {
    pen.circle(x, y, radius, 'stripes', { weight: 0 });
    return;
  }
  const turn = share * 2 * Math.PI - Math.PI / 2;
  const [ex, ey] = [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  pen.path(
    `M${x.toFixed(1)} ${y.toFixed(1)}V${(y - radius).toFixed(1)}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 ${share > 0.5 ? 1 : 0} 1 ${ex.toFixed(1)} ${ey.toFixed(1)}Z`,
    'stripes',
    { weight: 0 },
  );
}

function described(
  all: readonly { parts: number; shaded: number; label?: string | undefined }[],
  hide: readonly string[],
  blank: boolean,
  what: string,
  together: string,
): string {
  const each = all.map(({ parts, shaded, label }) =>
    [
      label && !hide.includes('labels') && !(blank && isAnswer(label)) ? `${said(label, blank)}: ` : '',
      hide.includes('cuts') || parts === 1 ? `one ${what}, not cut` : `one ${what} cut into ${partsName(parts)}`,
      hide.includes('shading') ? '' : shaded === 0 ? ', none shaded' : `, ${shaded === parts ? 'all' : shaded} shaded`,
    ].join(''),
  );
  return `${together ? `${together}: ${each.join('; ')}` : each.join('; ').replace(/^one/, 'One')}.`;
}

export const fractionArea: Kind<'fraction-area'> = {
  draw({ title, across, down, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const wide = Math.min(pen.width - 2, 260);
    const high = wide * 0.72;
    const left = title ? (pen.width - wide) / 2 : 1;
    const top = putTitle(pen, title) + 1;
    const [eachWide, eachHigh] = [wide / across.parts, high / down.parts];
    const [acrossShown, downShown] = [!hidden('across'), !hidden('down')];
    const [filledWide, filledHigh] = [eachWide * across.shaded, eachHigh * down.shaded];
    if (acrossShown && downShown) {
      pen.rect(left, top + filledHigh, filledWide, high - filledHigh, 'stripes', { weight: 0 });
      pen.rect(left + filledWide, top, wide - filledWide, filledHigh, 'dots', { weight: 0 });
      pen.rect(left, top, filledWide, filledHigh, 'crossed', { weight: 0 });
    } else if (acrossShown) pen.rect(left, top, filledWide, high, 'stripes', { weight: 0 });
    else if (downShown) pen.rect(left, top, wide, filledHigh, 'dots', { weight: 0 });
    if (acrossShown)
      for (let i = 1; i < across.parts; i += 1) pen.line(left + i * eachWide, top, left + i * eachWide, top + high);
    if (downShown)
      for (let i = 1; i < down.parts; i += 1) pen.line(left, top + i * eachHigh, left + wide, top + i * eachHigh);
    pen.rect(left, top, wide, high, 'none', { weight: 2 });
    return pen.done(top + high + 2, title ? pen.width : wide + 2);
  },
  describe({ across, down, hide }, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const ways = [
      hidden('across') ? '' : `cut from top to bottom into ${partsName(across.parts)}, ${across.shaded} striped`,
      hidden('down') ? '' : `cut from side to side into ${partsName(down.parts)}, ${down.shaded} dotted`,
    ].filter(Boolean);
    const overlap = across.shaded * down.shaded;
    return `A rectangle ${ways.join('; ') || 'that is not cut'}.${ways.length === 2 && !blank ? ` ${counted(overlap, 'small part')} of ${across.parts * down.parts} ${overlap === 1 ? 'is' : 'are'} both.` : ''}`;
  },
};

const CELL = 22;

export const hundredGrid: Kind<'hundred-grid'> = {
  draw({ title, grids, parts, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const columns = Math.min(grids.length, Math.max(1, Math.floor(pen.width / 150)));
    const side = Math.min(CELL * 10, pen.width / columns - 16);
    const cell = pen.width / columns < side + 40 ? pen.width / columns : side + 30;
    const left = title ? (pen.width - cell * columns) / 2 : 0;
    const top = putTitle(pen, title) + 1;
    const named = grids.some(({ label }) => label) && !hidden('labels');
    const high = side + (named ? 46 : 14);
    for (const [i, { shaded, label }] of grids.entries()) {
      const x = left + (i % columns) * cell + (cell - side) / 2;
      const y = top + Math.floor(i / columns) * high;
      const each = side / 10;
      if (!hidden('shading')) {
        const full = parts === 10 ? shaded : Math.floor(shaded / 10);
        if (full > 0) pen.rect(x, y, each * full, side, 'stripes', { weight: 0 });
        if (parts === 100 && shaded % 10 > 0)
          pen.rect(x + full * each, y, each, each * (shaded % 10), 'stripes', { weight: 0 });
      }
      for (let n = 1; n < 10; n += 1) {
        pen.line(x + n * each, y, x + n * each, y + side, { weight: 1 });
        if (parts === 100) pen.line(x, y + n * each, x + side, y + n * each, { weight: 1 });
      }
      pen.rect(x, y, side, side, 'none', { weight: 2 });
      if (label && named) put(pen, x + side / 2, y + side + 6 + measured(plain(label)).height / 2, label, blank);
    }
    const rows = Math.ceil(grids.length / columns);
    return pen.done(top + rows * high - (named ? 0 : 10), title ? pen.width : cell * columns);
  },
  describe({ grids, parts, hide }, blank) {
    const shows = !(blank && hide.includes('shading'));
    const each = grids.map(({ shaded, label }) =>
      [
        label && !(blank && (isAnswer(label) || hide.includes('labels'))) ? `${plain(label)}: ` : '',
        parts === 10
          ? 'a square cut into 10 equal strips'
          : 'a square cut into 100 equal small squares, 10 in each column',
        shows ? `, ${shaded === 0 ? 'none' : shaded} shaded` : ', none shaded',
      ].join(''),
    );
    const text = listed(each);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
};

export const tapeDiagram: Kind<'tape-diagram'> = {
  draw({ title, bars }, pen, blank) {
    const named = bars.some(({ label }) => label);
    // A name stands in front of its bar where there is room, else above it.
    const widest = Math.max(0, ...bars.map(({ label }) => (label ? widthOf(label) : 0)));
    const before = named && widest < pen.width * 0.22;
    const left = before ? widest + 12 : 2;
    const unit =
      (pen.width - left - 4) / Math.max(...bars.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0)));
    let y = putTitle(pen, title) + 2;
    for (const { label, parts, total } of bars) {
      if (label && before) put(pen, left - 10, y + BAR / 2, label, blank, { at: 'end' });
      else if (label) {
        put(pen, left, y + LINE / 2, label, blank, { at: 'start', plain: true });
        y += LINE + 4;
      }
      let x = left;
      // Where a label does not fit into its part, it stands below the bar, in as many rows as it takes.
      const below: { x: number; text: string }[] = [];
      for (const { label: name, size, fill } of parts) {
        pen.rect(x, y, size * unit, BAR, fill);
        if (name) {
          if (widthOf(name) + 6 <= size * unit && measured(plain(name)).height < BAR - 4)
            put(pen, x + (size * unit) / 2, y + BAR / 2, name, blank, { halo: fill !== 'none' });
          else below.push({ x: x + (size * unit) / 2, text: name });
        }
        x += size * unit;
      }
      y += BAR + 4;
      const rows: number[] = [];
      for (const { x: middle, text } of below) {
        const wide = widthOf(text);
        const at = Math.min(Math.max(middle, wide / 2 + 2), pen.width - wide / 2 - 2);
        let row = rows.findIndex((end) => end + 4 <= at - wide / 2);
        if (row < 0) row = rows.push(0) - 1;
        rows[row] = at + wide / 2;
        put(pen, at, y + 16 + row * 34, text, blank);
        pen.line(middle, y - 2, middle, y + 2, { weight: 1 });
      }
      y += rows.length * 34;
      if (total) {
        brace(pen, left, x, y);
        const wide = widthOf(total);
        put(pen, Math.max((left + x) / 2, wide / 2 + 2), y + 16 + measured(plain(total)).height / 2, total, blank);
        y += 18 + measured(plain(total)).height;
      }
      y += 12;
    }
    return pen.done(y - 8);
  },
  describe: ({ bars }, blank) =>
    bars
      .map(({ label, parts, total }) => {
        const names = parts.map((part) => (part.label ? said(part.label, blank) : 'no label'));
        const same = names.every((name) => name === names[0]) && parts.every(({ size }) => size === parts[0]?.size);
        const shape = same
          ? `${counted(parts.length, 'equal part')}${names[0] === 'no label' ? '' : `, ${names.length > 1 ? 'each ' : ''}labeled ${names[0]}`}`
          : `${counted(parts.length, 'part')}: ${listed(names)}`;
        return `A bar${label ? ` for ${said(label, blank)}` : ''} in ${shape}${total ? `; the whole bar is ${said(total, blank)}` : ''}.`;
      })
      .join(' '),
};

/** From left to right, its point down. */
function brace(pen: Pen, left: number, right: number, y: number): void {
  const middle = (left + right) / 2;
  const r = Math.min(6, (right - left) / 4);
  const n = (value: number): string => value.toFixed(1);
  pen.path(
    `M${n(left)} ${n(y)}Q${n(left)} ${n(y + r)} ${n(left + r)} ${n(y + r)}H${n(middle - r)}Q${n(middle)} ${n(y + r)} ${n(middle)} ${n(y + 2 * r)}Q${n(middle)} ${n(y + r)} ${n(middle + r)} ${n(y + r)}H${n(right - r)}Q${n(right)} ${n(y + r)} ${n(right)} ${n(y)}`,
    'none',
  );
}
