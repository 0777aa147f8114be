/** Words of pagination; numbers come formatted. */
export interface PaginationLabels {
  /** Names the navigation. */
  pages: string
  previous: string
  next: string
  page: (page: string) => string
  range: (first: string, last: string, total: string) => string
  empty: string
  position: (page: string, pages: string) => string
}

/** The Russian words, used without a provider. */
export const paginationLabels: PaginationLabels = {
  pages: 'Страницы',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  page: (page) => `Страница ${page}`,
  range: (first, last, total) => `${first}–${last} из ${total}`,
  empty: 'Нет записей',
  position: (page, pages) => `${page} / ${pages}`,
}
