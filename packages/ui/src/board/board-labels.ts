/** Words of the board; `place` counts from 1. */
export interface BoardLabels {
  /** Read out with every card. */
  help: string
  /** Read out with every card of a board whose cards do not open. */
  helpWithoutOpening: string
  move: string
  moveCard: (card: string) => string
  up: string
  down: string
  create: (column: string) => string
  /** The name of a column; `limit` is null where there is none. */
  column: (column: string, count: number, limit: number | null) => string
  overLimit: string
  collapse: (column: string) => string
  /** Before the column's name. */
  expand: string
  quickAdd: string
  quickAddIn: (column: string) => string
  quickAddName: string
  add: string
  cancel: string
  empty: string
  lifted: (card: string, place: string) => string
  place: (column: string, place: number, count: number) => string
  moved: (card: string, place: string) => string
  stayed: (card: string) => string
}

/** The Russian words, used without a provider. */
export const boardLabels: BoardLabels = {
  help: 'Enter открывает, пробел поднимает карточку. Alt со стрелками перемещает её сразу.',
  helpWithoutOpening: 'Пробел или Enter поднимает карточку. Alt со стрелками перемещает её сразу.',
  move: 'Переместить',
  moveCard: (card) => `Переместить: ${card}`,
  up: 'Выше',
  down: 'Ниже',
  create: (column) => `Создать в «${column}»`,
  column: (column, count, limit) => (limit === null ? `${column}, ${count}` : `${column}, ${count} из ${limit}`),
  overLimit: 'больше предела',
  collapse: (column) => `Свернуть «${column}»`,
  expand: 'Развернуть',
  quickAdd: 'Добавить карточку',
  quickAddIn: (column) => `Добавить карточку в «${column}»`,
  quickAddName: 'Название карточки',
  add: 'Добавить',
  cancel: 'Отмена',
  empty: 'Карточек нет',
  lifted: (card, place) => `Карточка «${card}» поднята: ${place}. Стрелки переносят, пробел опускает, Escape отменяет.`,
  place: (column, place, count) => `колонка «${column}», место ${place} из ${count}`,
  moved: (card, place) => `${card}: ${place}`,
  stayed: (card) => `Карточка «${card}» остаётся на месте`,
}
