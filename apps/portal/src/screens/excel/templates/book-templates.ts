import type { Schema } from '@ws/api-client/contract'
import { cellName, columnLetters } from '@ws/api-client/contract/workbook'

type Sheet = Schema<'WorkbookSheet'>
type Cell = Schema<'WorkbookCell'>
type Style = NonNullable<Cell['s']>

const MONEY = '# ##0.00 ₽'
const AREA = '# ##0.00'
const DAY = 'dd.mm.yyyy'
const HEAD: Style = { b: true, bg: '#e8eef7', w: true, va: 'middle' }
const TOTAL: Style = { b: true, bg: '#f4f4f5' }
/** Rows that a template offers before its totals. */
const ROWS = 20

/** A column of a template: its heading, its width, the format of its cells, and what each row reckons. */
interface Column {
  title: string
  width?: number
  format?: string
  /** `#` stands for the number of the row. */
  formula?: string
  total?: boolean
}

/** A book that somebody may begin with. */
export interface BookTemplate {
  key: string
  name: string
  about: string
  make: () => Schema<'Workbook'>
}

/** What the bench offers to begin with. */
export const BOOK_TEMPLATES: readonly BookTemplate[] = [
  {
    key: 'rent-roll',
    name: 'Rent roll',
    about: 'Помещения, арендаторы, ставки и заполняемость',
    make: () =>
      book('Rent roll', [
        { title: 'Объект', width: 150 },
        { title: 'Помещение', width: 110 },
        { title: 'Арендатор', width: 190 },
        { title: 'Договор', width: 100 },
        { title: 'Начало', format: DAY },
        { title: 'Окончание', format: DAY },
        { title: 'Площадь, м²', format: AREA, total: true },
        { title: 'Ставка, ₽/м² в год', format: MONEY, width: 120 },
        { title: 'Аренда в месяц', format: MONEY, width: 130, formula: 'IF(G#="","",ROUND(G#*H#/12,2))', total: true },
        { title: 'Дней до окончания', width: 110, formula: 'IF(F#="","",F#-TODAY())' },
      ]),
  },
  {
    key: 'budget',
    name: 'Бюджет объекта',
    about: 'План и факт по статьям за год',
    make: () =>
      book(
        'Бюджет',
        [
          { title: 'Статья', width: 200 },
          { title: 'План на год', format: MONEY, width: 130, total: true },
          ...['Янв', 'Фев', 'Мар', 'Апр', 'Май', 'Июн', 'Июл', 'Авг', 'Сен', 'Окт', 'Ноя', 'Дек'].map((title) => ({
            title,
            format: MONEY,
            width: 110,
            total: true,
          })),
          { title: 'Факт', format: MONEY, width: 130, formula: 'SUM(C#:N#)', total: true },
          { title: 'Исполнение', format: '0.0%', formula: 'IF(B#="","",O#/B#)' },
        ],
        ['Арендный доход', 'Коммунальные услуги', 'Уборка', 'Охрана', 'Ремонт', 'Налоги', 'Управление', 'Прочее'],
      ),
  },
  {
    key: 'rounds',
    name: 'График обходов',
    about: 'Кто, где и когда обходит, что нашёл',
    make: () => {
      const made = book('Обходы', [
        { title: 'Дата', format: DAY },
        { title: 'Время', width: 70 },
        { title: 'Объект', width: 150 },
        { title: 'Маршрут', width: 180 },
        { title: 'Ответственный', width: 160 },
        { title: 'Выполнен', width: 90 },
        { title: 'Замечания', width: 260 },
      ])
      return withRules(made, {
        validations: [{ range: `F2:F${ROWS + 1}`, kind: 'list', values: ['Да', 'Нет', 'Частично'] }],
      })
    },
  },
  {
    key: 'meters',
    name: 'Сверка счётчиков',
    about: 'Показания, расход и сумма по каждому счётчику',
    make: () => {
      const made = book('Счётчики', [
        { title: 'Счётчик', width: 130 },
        { title: 'Место', width: 170 },
        { title: 'Ресурс', width: 120 },
        { title: 'Прошлое показание', format: AREA, width: 120 },
        { title: 'Текущее показание', format: AREA, width: 120 },
        { title: 'Расход', format: AREA, formula: 'IF(E#="","",E#-D#)', total: true },
        { title: 'Тариф', format: MONEY },
        { title: 'Сумма', format: MONEY, width: 120, formula: 'IF(F#="","",ROUND(F#*G#,2))', total: true },
        { title: 'Проверка', width: 150, formula: 'IF(F#="","",IF(F#<0,"Меньше прошлого","В порядке"))' },
      ])
      return withRules(made, {
        conditions: [{ range: `F2:F${ROWS + 1}`, rule: 'less', values: ['0'], bg: '#fde2e1', c: '#b42318' }],
      })
    },
  },
  {
    key: 'estimate',
    name: 'Смета',
    about: 'Работы и материалы с НДС и итогами',
    make: () =>
      book('Смета', [
        { title: '№', width: 50 },
        { title: 'Наименование', width: 300 },
        { title: 'Ед.', width: 60 },
        { title: 'Количество', format: AREA },
        { title: 'Цена', format: MONEY, width: 120 },
        { title: 'Стоимость', format: MONEY, width: 130, formula: 'IF(D#="","",ROUND(D#*E#,2))', total: true },
        { title: 'НДС, %', format: '0%', width: 70 },
        { title: 'НДС', format: MONEY, width: 120, formula: 'IF(F#="","",ROUND(F#*G#,2))', total: true },
        { title: 'Всего', format: MONEY, width: 140, formula: 'IF(F#="","",F#+H#)', total: true },
      ]),
  },
]

/** A book with nothing in it. */
export function blankBook(): Schema<'Workbook'> {
  return { sheets: [{ id: 'sheet-1', name: 'Лист1', rows: 100, cols: 26, cells: {} }] }
}

function book(name: string, columns: readonly Column[], lines: readonly string[] = []): Schema<'Workbook'> {
  const cells: Sheet['cells'] = {}
  const last = ROWS + 1
  for (const [at, { title, format, formula, total }] of columns.entries()) {
    const letters = columnLetters(at)
    cells[cellName(0, at)] = { v: title, s: HEAD }
    for (let row = 2; row <= last; row++) {
      const cell: Cell = {}
      if (format) cell.s = { nf: format }
      if (formula) cell.f = `=${formula.replaceAll('#', String(row))}`
      if (at === 0 && lines[row - 2] !== undefined) cell.v = lines[row - 2] ?? ''
      // What the formulas of an empty row come to: nothing, or no money.
      if (formula) cell.v = formula.startsWith('IF') ? '' : 0
      if (Object.keys(cell).length > 0) cells[`${letters}${row}`] = cell
    }
    const style: Style = format ? { ...TOTAL, nf: format } : TOTAL
    const foot = `${letters}${last + 1}`
    if (total) cells[foot] = { v: 0, f: `=SUM(${letters}2:${letters}${last})`, s: style }
    else cells[foot] = at === 0 ? { v: 'Итого', s: TOTAL } : { s: TOTAL }
  }
  return {
    sheets: [
      {
        id: 'sheet-1',
        name,
        rows: 100,
        cols: Math.max(26, columns.length),
        cells,
        widths: Object.fromEntries(columns.map(({ width = 96 }, at) => [columnLetters(at), width])),
        heights: { 1: 40 },
        freeze: { rows: 1, cols: 0 },
      },
    ],
  }
}

function withRules(
  { sheets }: Schema<'Workbook'>,
  rules: Pick<Sheet, 'validations' | 'conditions'>,
): Schema<'Workbook'> {
  return { sheets: sheets.map((sheet) => ({ ...sheet, ...rules })) }
}
