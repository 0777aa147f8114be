import { markOf, wordsOfInline } from '@ws/api-client/contract/document-content'
import type { RichNode } from '@ws/api-client/contract/rich-text'

/** A piece of a line with how it looks, for files of a text. */
export interface LinePiece {
  text: string
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  code: boolean
  link: string | undefined
  color: string | undefined
  highlight: string | undefined
}

/** The colours of words and of what lies behind them on white paper, without the sign before them. */
const INK: Readonly<Record<string, string>> = {
  red: 'B42318',
  orange: 'B54708',
  yellow: '854A0E',
  green: '067647',
  blue: '175CD3',
  violet: '5925DC',
  gray: '667085',
}
const MARKER: Readonly<Record<string, string>> = {
  red: 'FEE4E2',
  orange: 'FFEAD5',
  yellow: 'FEF7C3',
  green: 'D1FADF',
  blue: 'D1E9FF',
  violet: 'EBE9FE',
  gray: 'EAECF0',
}

/** The words of a block piece by piece; a break in a line is `\n`, people and records stand as they are called in it. */
export function piecesOf({ content = [] }: RichNode): LinePiece[] {
  return content.map((node) => {
    const has = (type: 'bold' | 'italic' | 'underline' | 'strike' | 'code') => markOf(node, type) !== undefined
    return {
      text: wordsOfInline(node),
      bold: has('bold'),
      italic: has('italic'),
      underline: has('underline'),
      strike: has('strike'),
      code: has('code'),
      link: markOf(node, 'link')?.attrs.href,
      color: INK[colorOf(node, 'textColor')],
      highlight: MARKER[colorOf(node, 'highlight')],
    }
  })
}

function colorOf({ marks = [] }: RichNode, kind: 'textColor' | 'highlight'): string {
  const mark = marks.find(({ type }) => type === kind)
  return mark && 'attrs' in mark && 'color' in mark.attrs ? mark.attrs.color : ''
}

/** What stands in place of a picture or a file, which a file of a text does not hold. */
export function namedFile({ attrs }: RichNode): string {
  return typeof attrs?.alt === 'string' && attrs.alt !== '' ? `[${attrs.alt}]` : '[файл]'
}
