import { plural } from '@ws/ui'

/** «3 страницы» */
export const countPages = (n: number) => `${n} ${plural(n, 'страница', 'страницы', 'страниц')}`
