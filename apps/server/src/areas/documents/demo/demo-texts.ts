import type { Schema } from '@ws/api-client/contract'
import type { RichDocument, RichNode } from '@ws/api-client/contract/rich-text'

const words = (text: string): RichNode => ({ type: 'paragraph', content: [{ text, type: 'text' }] })
const heading = (text: string): RichNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ text, type: 'text' }],
})
const list = (type: 'bulletList' | 'orderedList', ...items: string[]): RichNode => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [words(item)] })),
})
const tasks = (...items: [done: boolean, text: string][]): RichNode => ({
  type: 'taskList',
  content: items.map(([checked, text]) => ({ type: 'taskItem', attrs: { checked }, content: [words(text)] })),
})

/** Протокол планёрки. */
export const MINUTES: RichDocument = {
  type: 'doc',
  content: [
    words('Присутствовали: Орлова Е. В., Мельников П. А., Белов А. С., Громова Н. П., Демидов С. А.'),
    heading('Повестка'),
    list('orderedList', 'Отопление корпуса Б', 'Вывоз мусора по новому графику', 'Просроченная оплата', 'Разное'),
    heading('Решили'),
    tasks(
      [true, 'Проверить давление в ИТП корпуса Б — Мельников П. А.'],
      [false, 'Разослать арендаторам новый график вывоза мусора — Панова С. И.'],
      [false, 'Подготовить претензию по просрочке свыше 30 дней — Зайцева О. Н.'],
      [false, 'Заказать лампы и мешки: остаток ниже минимума — Котова А. Р.'],
    ),
    words('Следующая планёрка в понедельник в 9:30.'),
  ],
}

/** План подготовки к зиме. */
export const WINTER_PLAN: RichDocument = {
  type: 'doc',
  content: [
    words('Всё, что должно быть готово до начала отопительного сезона и первого снега.'),
    heading('Инженерные системы'),
    list(
      'bulletList',
      'Промывка и опрессовка системы отопления',
      'Ревизия запорной арматуры в ИТП',
      'Утепление вводов воды в корпусе В',
      'Проверка греющего кабеля водостоков',
    ),
    heading('Кровля и фасады'),
    list(
      'bulletList',
      'Очистка воронок и желобов',
      'Осмотр примыканий и козырьков входов',
      'Договор на сброс снега и наледи',
    ),
    heading('Территория'),
    list(
      'bulletList',
      'Запас реагента на два месяца',
      'Места складирования снега согласованы',
      'Освещение парковки проверено',
    ),
  ],
}

/** The cells of a table whose first row is its head. */
function cellsOf(rows: readonly (readonly (string | number)[])[]): Schema<'WorkbookSheet'>['cells'] {
  const cells: Schema<'WorkbookSheet'>['cells'] = {}
  rows.forEach((row, at) => {
    row.forEach((value, column) => {
      const isFormula = typeof value === 'string' && value.startsWith('=')
      const style = at === 0 ? { s: { b: true } } : typeof value === 'number' || isFormula ? { s: { nf: '# ##0' } } : {}
      cells[`${String.fromCharCode(65 + column)}${at + 1}`] = { ...(isFormula ? { f: value } : { v: value }), ...style }
    })
  })
  return cells
}

const MONTHS = ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь']

/** Бюджет ОБ-001. */
export const BUDGET: Schema<'Workbook'> = {
  sheets: [
    {
      id: '1',
      name: 'Бюджет',
      rows: 60,
      cols: 12,
      freeze: { rows: 1, cols: 1 },
      widths: { A: 220 },
      cells: cellsOf([
        ['Статья', ...MONTHS, 'Итого'],
        ['Арендная плата', 3_240_000, 3_240_000, 3_310_000, 3_310_000, 3_355_000, 3_355_000, '=SUM(B2:G2)'],
        ['Возмещение коммунальных', 412_000, 405_000, 371_000, 298_000, 214_000, 196_000, '=SUM(B3:G3)'],
        ['Электроэнергия', -268_000, -259_000, -241_000, -219_000, -204_000, -198_000, '=SUM(B4:G4)'],
        ['Тепло', -486_000, -452_000, -377_000, -214_000, -38_000, 0, '=SUM(B5:G5)'],
        ['Уборка и вывоз мусора', -318_000, -318_000, -318_000, -324_000, -324_000, -324_000, '=SUM(B6:G6)'],
        ['Охрана', -276_000, -276_000, -276_000, -276_000, -276_000, -276_000, '=SUM(B7:G7)'],
        ['Ремонты', -95_000, -140_000, -210_000, -185_000, -320_000, -260_000, '=SUM(B8:G8)'],
        ['Итого', ...['B', 'C', 'D', 'E', 'F', 'G', 'H'].map((letter) => `=SUM(${letter}2:${letter}8)`)],
      ]),
    },
  ],
}

/** График обходов. */
export const ROUNDS: Schema<'Workbook'> = {
  sheets: [
    {
      id: '1',
      name: 'Неделя',
      rows: 60,
      cols: 12,
      freeze: { rows: 1, cols: 1 },
      widths: { A: 200 },
      cells: cellsOf([
        ['Участок', 'Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
        ['ИТП корпуса А', 'Сафин', 'Жуков', 'Сафин', 'Жуков', 'Сафин', '', ''],
        ['ИТП корпуса Б', 'Жуков', 'Сафин', 'Жуков', 'Сафин', 'Жуков', '', ''],
        ['Венткамеры', 'Рыбаков', '', 'Рыбаков', '', 'Рыбаков', '', ''],
        ['Территория, день', 'Ершов', 'Ершов', 'Ершов', 'Ершов', 'Ершов', 'Ершов', 'Ершов'],
        ['Территория, ночь', 'Ершов', 'Демидов', 'Ершов', 'Демидов', 'Ершов', 'Демидов', 'Ершов'],
      ]),
    },
  ],
}
