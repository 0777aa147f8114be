import type { RichNode } from '@ws/api-client/contract/rich-text'

/** A picture as files of a text hold it: a data address of a JPEG, and its size in pixels. */
export interface TextPicture {
  data: string
  width: number
  height: number
}

/** The pictures of a text by the numbers of their files; one that cannot be drawn is not among them. */
export type TextPictures = Readonly<Record<string, TextPicture>>

/** The highest that a picture stands on a page, as a part of the width of its text. */
const HIGHEST = 1.3

/** The picture of a node and how large it is drawn in so much room; a point stands for a pixel where that is enough. */
export function pictureOf({ attrs }: RichNode, pictures: TextPictures, room: number) {
  const picture = pictures[String(attrs?.file)]
  if (!picture) return undefined
  const percent = typeof attrs?.width === 'number' ? attrs.width : undefined
  const wanted = percent === undefined ? Math.min(room, picture.width) : (room * percent) / 100
  const width = Math.min(wanted, (room * HIGHEST * picture.width) / picture.height)
  return { ...picture, width: Math.round(width), height: Math.round((width * picture.height) / picture.width) }
}
