import { plural } from '../lib/plural'

/** Words of the tree. */
export interface TreeLabels {
  loading: (node: string) => string
  /** Instead of the first nodes. */
  loadingAll: string
  loaded: (node: string, count: number) => string
  failed: string
  retry: string
  rename: string
  renameNode: (node: string) => string
  actions: (node: string) => string
  cut: string
  pasteInside: string
  up: string
  down: string
  isCut: (count: number) => string
  cutOff: string
  moved: (node: string, count: number) => string
  refused: string
  dragging: (count: number) => string
  empty: string
}

const nodes = (count: number) => `${count} ${plural(count, 'элемент', 'элемента', 'элементов')}`

/** The Russian words, used without a provider. */
export const treeLabels: TreeLabels = {
  loading: (node) => `${node}: загрузка`,
  loadingAll: 'Загрузка',
  loaded: (node, count) => `${node}: ${nodes(count)}`,
  failed: 'Не удалось загрузить',
  retry: 'Повторить',
  rename: 'Переименовать',
  renameNode: (node) => `Новое название: ${node}`,
  actions: (node) => `Действия: ${node}`,
  cut: 'Вырезать',
  pasteInside: 'Вставить сюда',
  up: 'Выше',
  down: 'Ниже',
  isCut: (count) => `Вырезано: ${nodes(count)}. Ctrl+V вставляет, Escape отменяет.`,
  cutOff: 'Перенос отменён',
  moved: (node, count) => (count === 1 ? `${node}: перемещено` : `Перемещено: ${nodes(count)}`),
  refused: 'Сюда переместить нельзя',
  dragging: nodes,
  empty: 'Здесь пусто',
}
