import type { LetterContent } from '../../../db/tables/notifications/letters'
import type { Letter } from '../../../lib/mail/mail'
import { counted } from '../../../lib/text/counted'

/** One thing that a letter tells, with the moment it happened. */
export interface LetterLine extends LetterContent {
  at: string
}

type LetterTexts = Pick<Letter, 'subject' | 'text' | 'html'> & { html: string }
/** Makes the full address of a page of the portal. */
type Address = (path: string) => string

/** More lines than this make a letter that nobody reads. */
const LINES = 50
const SETTINGS = '/user?tab=notifications'
/** Why several things are told at once. */
const OCCASIONS = {
  held: 'Собрано за тихие часы и с прошлого письма: только то, что вы ещё не прочитали.',
  burst: 'Событий сразу несколько, поэтому они в одном письме.',
}

/** The letter about one event. */
export function eventLetter({ message, title, reason, path }: LetterContent, address: Address): LetterTexts {
  const subject = withoutEmoji(message)
  const about = title !== null && !message.includes(title) ? title : null
  const text = [subject, ...(about === null ? [] : [about]), address(path), reason, footerText(address)].join('\n\n')
  const body = [
    `<p style="font-size:16px;margin:0 0 8px"><strong>${escaped(subject)}</strong></p>`,
    ...(about === null ? [] : [`<p style="margin:0 0 8px">${escaped(about)}</p>`]),
    `<p style="margin:16px 0">${link(address(path), 'Открыть')}</p>`,
    `<p style="margin:0;color:#5b6472">${escaped(reason)}</p>`,
  ]
  return { subject: oneLine(subject), text, html: page(body, address) }
}

/** The common letter about what was held back until now, or happened in one burst; the newest line first. */
export function commonLetter(
  occasion: keyof typeof OCCASIONS,
  lines: readonly LetterLine[],
  timezone: string,
  address: Address,
): LetterTexts {
  const subject = `${counted(lines.length, 'уведомление', 'уведомления', 'уведомлений')}: что случилось`
  const shown = lines.slice(0, LINES)
  const rest = lines.length - shown.length
  const more = rest > 0 ? [`И ещё ${counted(rest, 'уведомление', 'уведомления', 'уведомлений')} в портале.`] : []
  const clock = clockOf(timezone)
  const text = [
    OCCASIONS[occasion],
    ...shown.map(
      (line) => `${clock.format(new Date(line.at))} — ${headline(line)}\n${address(line.path)}\n${line.reason}`,
    ),
    ...more,
    footerText(address),
  ].join('\n\n')
  const items = shown.map(
    (line) =>
      `<li style="margin:0 0 12px"><span style="color:#5b6472">${clock.format(new Date(line.at))}</span> ${link(address(line.path), headline(line))}<br><span style="color:#5b6472">${escaped(line.reason)}</span></li>`,
  )
  const body = [
    `<p style="margin:0 0 12px">${OCCASIONS[occasion]}</p>`,
    `<ul style="padding-left:20px;margin:0">${items.join('')}</ul>`,
    ...more.map((sentence) => `<p>${sentence}</p>`),
  ]
  return { subject, text, html: page(body, address) }
}

function headline({ message, title }: LetterContent): string {
  const plain = withoutEmoji(message)
  return title === null || plain.includes(title) ? plain : `${plain}: ${title}`
}

function footerText(address: Address): string {
  return `Какие письма получать, решаете вы: ${address(SETTINGS)}`
}

function page(body: readonly string[], address: Address): string {
  const footer = `<p style="margin:24px 0 0;color:#5b6472;font-size:13px">Какие письма получать, решаете вы: ${link(address(SETTINGS), 'настройки уведомлений')}</p>`
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"></head><body style="font-family:sans-serif;font-size:15px;line-height:1.45;color:#1b2330;max-width:600px">${body.join('')}${footer}</body></html>`
}

function link(href: string, text: string): string {
  return `<a href="${escaped(href)}">${escaped(text)}</a>`
}

/** «🔄 Задача #5 → В работе» begins with a picture that mail programs draw as a box. */
function withoutEmoji(text: string): string {
  return text.replace(/^(?:\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|\s)+/u, '')
}

/** A subject is one line of the head of a letter. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 150 ? `${line.slice(0, 149)}…` : line
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('ru-RU', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
}
