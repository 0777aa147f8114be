/** Today by the clock of the company of the demo: at night it is not the day of this machine. */
export const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Yekaterinburg' }).format(new Date())

/** `2027-01-31` → «январь 2027». */
export const monthOf = (day: string) =>
  new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(day))
    .replace(/\sг\.$/, '')
