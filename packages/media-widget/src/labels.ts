import { plural } from '@ws/ui'
import { createContext, useContext } from 'react'
import type { LateLabels } from './labels-late'

/** What the widget says before anything is done; the rest is in `labels-late`. */
export const PAGE_LABELS = {
  home: 'На главную',
  back: 'Назад',
  forward: 'Вперёд',
  createFolder: 'Создать папку',
  uploadFile: 'Загрузить файл',
  view: 'Вид',
  grid: 'Сетка',
  list: 'Список',
  search: 'Найти файл',
  clearSearch: 'Очистить',
  scope: 'Где искать',
  scopeHere: 'В этой папке',
  scopeEverywhere: 'Везде',
  kind: 'Тип файлов',
  kindAll: 'Все',
  kindImages: 'Изображения',
  kindVideos: 'Видео',
  kindDocuments: 'Документы',
  ordering: 'Порядок',
  orderings: {
    display_name: 'По имени',
    '-display_name': 'По имени, с конца',
    '-created_at': 'Сначала новые',
    created_at: 'Сначала старые',
    '-file_size': 'Сначала большие',
    file_size: 'Сначала маленькие',
    file_type: 'По типу',
    '-file_type': 'По типу, с конца',
  },
  path: 'Путь к папке',
  pathMore: (count: number) => `Ещё ${count} ${plural(count, 'раздел', 'раздела', 'разделов')}`,
  tree: 'Папки',
  contents: 'Содержимое папки',
  columnName: 'Имя',
  columnSize: 'Размер',
  columnType: 'Тип',
  columnCreated: 'Дата добавления',
  columnActions: 'Actions',
  empty: 'Папка пуста. Перетащите файлы сюда или нажмите «Загрузить файл»',
  nothingFound: 'Ничего не найдено',
  resetFilter: 'Сбросить поиск',
  missing: 'Папка не найдена',
  unselect: (name: string) => `Убрать из выбранных: ${name}`,
  folder: 'Папка',
  file: 'Файл',
  loadFailed: 'Не удалось загрузить',
  itemMenu: (name: string) => `Действия: ${name}`,
  choose: (name: string) => `Выбрать: ${name}`,
  cancel: 'Отмена',
  uploadFailed: 'Произошла ошибка при загрузке файла',
  retry: 'Повторить',
  failedMany: (count: number, reason: string) =>
    `Не выполнено для ${count} ${plural(count, 'объекта', 'объектов', 'объектов')}. ${reason}`,
  drop: 'Перетащите файлы сюда',
  itemsCount: (count: number) => `${count} ${plural(count, 'объект', 'объекта', 'объектов')}`,
  trash: 'Корзина',
  actionFailed: 'Произошла ошибка при выполнении запроса',
  fieldAdd: 'Выбрать файлы',
  fieldReplace: 'Заменить файл',
  fieldEmpty: 'Перетащите файлы сюда или выберите в хранилище',
  fieldUnknown: (id: number) => `Файл #${id} недоступен`,
  loading: 'Загрузка',
  partFailed: 'Не удалось загрузить часть программы. Проверьте связь и повторите.',
}

/** Texts there are from the start. */
export type PageLabels = typeof PAGE_LABELS

/** Every text of the widget; a host may replace any of it. */
export type MediaLabels = PageLabels & LateLabels

/** Texts as a page has them: those of late parts only where the host gave its own. */
export type ShownLabels = PageLabels & Partial<LateLabels>

const LabelsContext = createContext<ShownLabels>(PAGE_LABELS)

/** Gives the labels to what is inside. */
export const LabelsProvider = LabelsContext.Provider

/** The labels of the nearest provider, for what a page draws at once. */
export function useLabels(): ShownLabels {
  return useContext(LabelsContext)
}
