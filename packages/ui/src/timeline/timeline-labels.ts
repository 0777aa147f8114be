/** Words of the timeline. */
export interface TimelineLabels {
  today: string
  yesterday: string
  more: string
  loading: string
  empty: string
}

/** The Russian words, used without a provider. */
export const timelineLabels: TimelineLabels = {
  today: 'Сегодня',
  yesterday: 'Вчера',
  more: 'Показать ещё',
  loading: 'Загрузка истории',
  empty: 'Событий пока нет',
}
