/** Words of the picture crop. */
export interface PictureCropLabels {
  /** Names the frame, where keys zoom and move. */
  frame: string
  hint: string
  zoomIn: string
  zoomOut: string
  zoom: string
  loading: string
  broken: string
}

/** The Russian words, used without a provider. */
export const pictureCropLabels: PictureCropLabels = {
  frame: 'Кадр',
  hint: 'Перетащите снимок или двигайте стрелками, приближайте колесом, двумя пальцами или клавишами + и −',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  zoom: 'Масштаб',
  loading: 'Загрузка изображения',
  broken: 'Не удалось показать изображение',
}
