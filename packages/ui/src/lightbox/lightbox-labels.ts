/** Words of the lightbox. */
export interface LightboxLabels {
  title: string
  close: string
  previous: string
  next: string
  zoomIn: string
  zoomOut: string
  fit: string
  rotate: string
  download: string
  loading: string
  broken: string
  count: (index: number, total: number) => string
  scale: (percent: number) => string
  /** Names the picture's place, where keys zoom and move. */
  view: string
}

/** The Russian words, used without a provider. */
export const lightboxLabels: LightboxLabels = {
  title: 'Просмотр изображений',
  close: 'Закрыть',
  previous: 'Предыдущее',
  next: 'Следующее',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  fit: 'По размеру окна',
  rotate: 'Повернуть вправо',
  download: 'Скачать',
  loading: 'Загрузка изображения',
  broken: 'Не удалось показать изображение',
  count: (index, total) => `${index} из ${total}`,
  scale: (percent) => `${percent} %`,
  view: 'Изображение',
}
