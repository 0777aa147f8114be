import { plural } from '@ws/ui'
import { type MediaLabels, PAGE_LABELS, type ShownLabels, useLabels } from './labels'

/** What the parts say that are loaded when they are needed. */
const LATE_LABELS = {
  title: 'Файлы',
  close: 'Закрыть',
  rename: 'Переименовать',
  info: 'Информация',
  remove: 'Удалить',
  save: 'Сохранить',
  confirm: 'Подтвердить',
  newFolder: 'Новая папка',
  folderName: 'Название папки',
  folderNameRequired: 'This is required',
  create: 'Создать',
  pickFile: 'Выбрать файл',
  pickFolder: 'Выбрать папку',
  emptyFolder: 'В папке нет подходящих файлов',
  fileName: 'Имя файла',
  originalName: (name: string) => `Исходное имя: ${name}`,
  send: 'Загрузить',
  sending: 'Загрузка...',
  progress: (percent: number) => `Загрузка файла ${percent}%`,
  uploads: 'Загрузки',
  uploadStatus: {
    queued: 'В очереди',
    paused: 'На паузе',
    waiting: 'Ждёт связи',
    asking: 'Имя занято',
    done: 'Загружено',
    failed: 'Не загружено',
    cancelled: 'Отменено',
    skipped: 'Пропущено',
  },
  uploadsDone: (done: number, count: number) => `Загружено ${done} из ${count}`,
  uploadsBytes: (sent: string, total: string) => `${sent} из ${total}`,
  uploadSpeed: (size: string) => `${size}/с`,
  uploadLeft: (time: string) => `осталось ${time}`,
  uploadsFailed: (count: number) => `не загружено: ${count}`,
  uploadsStarted: (count: number) => `Загружается ${count} ${plural(count, 'файл', 'файла', 'файлов')}`,
  uploadsPart: (percent: number) => `Загружено ${percent} %`,
  offline: 'Нет связи. Загрузка продолжится сама, когда связь появится.',
  retryAll: 'Повторить неудачные',
  pauseUpload: (name: string) => `Приостановить загрузку: ${name}`,
  resumeUpload: (name: string) => `Продолжить загрузку: ${name}`,
  pauseAll: 'Приостановить все',
  resumeAll: 'Продолжить все',
  cancelAll: 'Отменить все',
  dismissAll: 'Убрать из списка',
  showUploads: 'Показать файлы',
  hideUploads: 'Скрыть файлы',
  unfinished: (count: number) =>
    `Не ${plural(count, 'загружен', 'загружены', 'загружено')} до конца: ${count} ${plural(count, 'файл', 'файла', 'файлов')}. Выберите ${plural(count, 'его', 'их', 'их')} снова, и загрузка продолжится.`,
  forgetUnfinished: 'Не продолжать',
  notUnfinished: (name: string) => `${name}: такого файла нет среди незагруженных`,
  refusedMore: (count: number) =>
    `Не ${plural(count, 'принят', 'приняты', 'принято')} ещё ${count} ${plural(count, 'файл', 'файла', 'файлов')}`,
  conflictTitle: 'Имя уже занято',
  conflictText: (name: string) => `В папке уже есть файл «${name}».`,
  conflictReplace: 'Заменить',
  conflictBoth: 'Сохранить оба',
  conflictSkip: 'Пропустить',
  conflictHint: 'При замене прежний файл останется в версиях нового. Если сохранить оба, новый получит номер в имени.',
  conflictHintShort: 'Если сохранить оба, новый получит номер в имени.',
  conflictAll: (count: number) => `Применить ко всем (ещё ${count})`,
  cancelUpload: (name: string) => `Отменить загрузку: ${name}`,
  dismissUpload: (name: string) => `Убрать из списка: ${name}`,
  renameTitle: (name: string) => `Переименовать: ${name}`,
  newName: 'Новое имя',
  removeFileTitle: 'Удаление файла',
  removeFolderTitle: 'Удаление папки',
  removeManyTitle: 'Удаление',
  removeText: (name: string) => `Вы уверенны что хотите удалить ${name}?`,
  removeManyText: (count: number) => `Вы уверенны что хотите удалить ${count} элементов?`,
  removeFolderNote: (count: number) =>
    `В корзину вместе с папкой ${plural(count, 'уйдёт', 'уйдут', 'уйдут')} ${count} ${plural(count, 'объект', 'объекта', 'объектов')}.`,
  removed: (count: number) => (count === 1 ? 'Удалено' : `Удалено: ${count}`),
  move: 'Переместить',
  moveTitle: (count: number, name: string) =>
    count === 1 ? `Переместить: ${name}` : `Переместить ${count} ${plural(count, 'элемент', 'элемента', 'элементов')}`,
  moveHere: 'Переместить сюда',
  moveRefusals: { itself: 'это она сама', descendant: 'внутри перемещаемой', same: 'уже здесь' },
  moved: (count: number) => (count === 1 ? 'Перемещено' : `Перемещено: ${count}`),
  undo: 'Отменить',
  infoName: 'Название',
  infoType: 'Тип',
  infoUrl: 'URL',
  infoSize: 'Размер',
  infoUpdated: 'Последнее изменение',
  infoCreated: 'Дата добавления',
  selected: 'Выбранные файлы:',
  showSelected: 'Показать выбранные файлы',
  hideSelected: 'Скрыть выбранные файлы',
  selectedMore: (count: number) => `и ещё ${count} ${plural(count, 'файл', 'файла', 'файлов')}`,
  marked: (count: number) => `Выбранно: ${count}файл`,
  unmark: 'Снять выделение',
  previous: 'Предыдущий файл',
  next: 'Следующий файл',
  download: 'Скачать',
  noPreview: 'Просмотр недоступен',
  picture: 'Изображение',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  zoomFit: 'По размеру окна',
  rotate: 'Повернуть вправо',
  textCut: (size: string) => `Показано начало файла, ${size}. Целиком он есть по кнопке «Скачать».`,
  page: (number: number, count: number) => `Страница ${number} из ${count}`,
  uses: 'Где используется',
  usesNone: 'Нигде не используется',
  usesHidden: (count: number) =>
    `И ещё ${count} ${plural(count, 'запись, недоступная вам', 'записи, недоступные вам', 'записей, недоступных вам')}`,
  versions: 'Версии',
  versionsNone: 'Прежних версий нет',
  version: (number: number, date: string) => `Версия ${number} от ${date}`,
  keptUntil: (date: string) => `хранится до ${date}`,
  versionRestored: 'Версия восстановлена',
  restore: 'Восстановить',
  trashEmpty: 'Корзина пуста',
  showMore: 'Показать ещё',
  emptyTrash: 'Очистить корзину',
  emptyTrashQuestion: 'Удалить навсегда всё, что в корзине?',
  removeForGood: 'Удалить навсегда',
  copyLink: 'Копировать ссылку',
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Не удалось скопировать ссылку',
}

/** Texts of late parts. */
export type LateLabels = typeof LATE_LABELS

/** All texts, as they are unless a host replaces them. */
export const DEFAULT_LABELS: MediaLabels = { ...LATE_LABELS, ...PAGE_LABELS }

/** All texts, where a page has only its own and those of the host. */
export function withLate(labels: ShownLabels): MediaLabels {
  return { ...LATE_LABELS, ...labels }
}

/** The labels of the nearest provider, for late parts. */
export function useLateLabels(): MediaLabels {
  return withLate(useLabels())
}
