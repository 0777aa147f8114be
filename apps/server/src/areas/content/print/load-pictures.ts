import { everyNode } from '@ws/api-client/contract/document-content'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import type { Context } from '../../../lib/http/handler'
import { pictureForText } from '../../files/thumbnails/picture-for-print'
import type { TextPicture, TextPictures } from './text-pictures'

/** So many pictures one file holds, and so many letters of their addresses: 30 MB. What is beyond is named in it. */
const MOST = 100
const LARGEST = 40_000_000

/** Draws the pictures of a text that the person reads. */
export async function loadPictures(ctx: Context, { content }: RichDocument): Promise<TextPictures> {
  const images = everyNode(content).filter(({ type }) => type === 'image')
  const files = [...new Set(images.map(({ attrs }) => Number(attrs?.file)))].slice(0, MOST)
  const pictures: Record<string, TextPicture> = {}
  let size = 0
  for (const file of files) {
    const picture = await pictureForText(ctx, file)
    size += picture?.data.length ?? 0
    if (size > LARGEST) break
    if (picture) pictures[file] = picture
  }
  return pictures
}
