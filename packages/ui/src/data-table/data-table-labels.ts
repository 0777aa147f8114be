import { plural } from '../lib/plural'
import type { SortPart } from './rows/sort-order'

/** A sorted column as it is read out. */
export type SortWord = { header: string; direction: SortPart['direction'] }

/** Words of tables and their column chooser. Numbers come as texts, already written in the language. */
export interface DataTableLabels {
  loading: string
  empty: string
  total: string
  selectAll: string
  selectRow: (row: string) => string
  selectGroup: (group: string) => string
  edit: string
  noValue: string
  yes: string
  no: string
  groupRows: (count: number, written: string) => string
  columnActions: (header: string) => string
  sortAscending: string
  sortDescending: string
  sortAlso: string
  sortNone: string
  sortPlace: (place: number) => string
  group: string
  ungroup: string
  openGroups: string
  closeGroups: string
  pin: string
  unpin: string
  moveLeft: string
  moveRight: string
  wider: string
  narrower: string
  fit: string
  hide: string
  columns: string
  reset: string
  moveUp: (header: string) => string
  moveDown: (header: string) => string
  saidSorted: (columns: readonly SortWord[]) => string
  /** `total` is null where more are selected than the table shows, as of all pages. */
  saidSelected: (count: number, written: string, total: string | null) => string
  saidMoved: (header: string, place: number, count: number) => string
  saidWidth: (header: string, width: number) => string
  saidHidden: (header: string) => string
  saidPinned: (header: string, isPinned: boolean) => string
  saidGrouped: (headers: readonly string[]) => string
}

/** The Russian words, used without a provider. */
export const dataTableLabels: DataTableLabels = {
  loading: 'Загрузка',
  empty: 'Здесь пока нет записей',
  total: 'Итого',
  selectAll: 'Выбрать все строки',
  selectRow: (row) => `Выбрать: ${row}`,
  selectGroup: (group) => `Выбрать группу: ${group}`,
  edit: 'Изменить',
  noValue: 'Без значения',
  yes: 'Да',
  no: 'Нет',
  groupRows: (count, written) => `${written} ${plural(count, 'строка', 'строки', 'строк')}`,
  columnActions: (header) => `Действия со столбцом «${header}»`,
  sortAscending: 'По возрастанию',
  sortDescending: 'По убыванию',
  sortAlso: 'Добавить в порядок',
  sortNone: 'Не сортировать',
  sortPlace: (place) => `${place}-й в порядке сортировки`,
  group: 'Группировать',
  ungroup: 'Не группировать',
  openGroups: 'Развернуть все группы',
  closeGroups: 'Свернуть все группы',
  pin: 'Закрепить слева',
  unpin: 'Открепить',
  moveLeft: 'Сдвинуть влево',
  moveRight: 'Сдвинуть вправо',
  wider: 'Шире',
  narrower: 'Уже',
  fit: 'Ширина по содержимому',
  hide: 'Скрыть столбец',
  columns: 'Столбцы',
  reset: 'Вернуть как было',
  moveUp: (header) => `«${header}» выше`,
  moveDown: (header) => `«${header}» ниже`,
  saidSorted: (columns) =>
    columns.length === 0
      ? 'Без сортировки'
      : `Сортировка: ${columns
          .map(({ header, direction }) => `${header}, ${direction === 'asc' ? 'по возрастанию' : 'по убыванию'}`)
          .join('; ')}`,
  saidSelected: (count, written, total) =>
    count === 0 ? 'Ничего не выбрано' : `Выбрано ${written}${total === null ? '' : ` из ${total}`}`,
  saidMoved: (header, place, count) => `Столбец «${header}»: ${place}-й из ${count}`,
  saidWidth: (header, width) => `Ширина столбца «${header}»: ${width}`,
  saidHidden: (header) => `Столбец «${header}» скрыт`,
  saidPinned: (header, isPinned) => `Столбец «${header}» ${isPinned ? 'закреплён' : 'откреплён'}`,
  saidGrouped: (headers) => (headers.length === 0 ? 'Без групп' : `Группы: ${headers.join(', ')}`),
}
