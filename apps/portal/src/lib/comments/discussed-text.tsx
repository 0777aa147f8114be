import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { Button, Popover } from '@ws/ui'
import { MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chosenQuote, DISCUSSED, drawOver, rangeOfQuote } from '../rich-text/document/text-quotes'
import { Composer } from './comment-composer'
import { Thread } from './comments'
import { type SaidComment, type Talk, TalkProvider } from './talk'

/** The text is looked through again so long after it was changed, in milliseconds. */
const SETTLED = 300

type Quote = Schema<'TextQuote'>
/** What stands open beside the words: a thread, or the box for a new one. */
type Opened = { range: Range } & ({ comment: number } | { quote: Quote })

/**
 * A long text whose words are spoken of: they are marked where they stand, a press opens what was said, and chosen words
 * are offered to be spoken of, also to who may not change the text.
 */
export function DiscussedText({ talk, children }: { talk: Talk; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const comments = useQuery({
    queryKey: [talk.path, 'comments', talk.id],
    queryFn: ({ signal }) => talk.list(signal),
  })
  const all = comments.data?.data
  const quoted = useMemo(() => (all ?? []).filter(isOpenQuote), [all])
  const ranges = useMarks(root, quoted)
  const [chosen, setChosen] = useChosen(root, talk.isOpen)
  const [opened, setOpened] = useState<Opened>()
  const anchor = useMemo(() => ({ current: opened?.range ?? document.createRange() }), [opened])
  const thread = opened && 'comment' in opened ? quoted.find(({ id }) => id === opened.comment) : undefined

  const discuss = useCallback(() => {
    if (!chosen) return
    setOpened(chosen)
    setChosen(null)
  }, [chosen, setChosen])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.altKey || event.code !== 'KeyM') return
      event.preventDefault()
      discuss()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [discuss])

  return (
    <TalkProvider value={talk}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: by keys what was said is opened from the list of comments */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        ref={root}
        data-discussed=""
        onClick={({ clientX, clientY }) => {
          if (document.getSelection()?.isCollapsed === false) return
          const hit = [...ranges.current].find(([, range]) => holds(range, clientX, clientY))
          if (hit) setOpened({ comment: hit[0], range: hit[1] })
        }}
      >
        {children}
      </div>
      {chosen && <ChosenButton range={chosen.range} onPress={discuss} />}
      {opened && (thread || 'quote' in opened) && (
        <Popover
          open
          onOpenChange={() => setOpened(undefined)}
          anchor={anchor}
          label="Обсуждение слов текста"
          side="bottom"
          className="max-h-[60dvh] w-110 max-w-[calc(100vw-1rem)] overflow-y-auto p-4"
        >
          {thread ? (
            <Thread comment={thread} all={all ?? []} canReply={talk.isOpen} />
          ) : (
            'quote' in opened && (
              <div className="flex flex-col gap-3">
                <blockquote className="line-clamp-4 break-words border-warn border-s-2 ps-2 text-ink-2 text-sm">
                  {opened.quote.text}
                </blockquote>
                <Composer parent={null} quote={opened.quote} onDone={() => setOpened(undefined)} />
              </div>
            )
          )}
        </Popover>
      )}
    </TalkProvider>
  )
}

function ChosenButton({ range, onPress }: { range: Range; onPress: () => void }) {
  const { left, top, width, height } = range.getBoundingClientRect()
  const isLow = top < 56
  return (
    <div
      className="fixed z-10"
      style={{ left: left + width / 2, top: isLow ? top + height + 8 : top - 44, translate: '-50%' }}
    >
      {/* The words stay chosen while the button is pressed. */}
      <Button className="shadow-md" onPointerDown={(event) => event.preventDefault()} onClick={onPress}>
        <MessageSquarePlus size={16} strokeWidth={1.75} aria-hidden="true" />
        Комментировать
      </Button>
    </div>
  )
}

/** Marks the words in the text, again whenever it changes; gives where each comment stands. */
function useMarks(root: React.RefObject<HTMLElement | null>, quoted: readonly QuotedComment[]) {
  const ranges = useRef(new Map<number, Range>())
  useEffect(() => {
    const element = root.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      const found = quoted.flatMap(({ id, quote }) => {
        const range = rangeOfQuote(element, quote)
        return range ? [[id, range] as const] : []
      })
      ranges.current = new Map(found)
      drawOver(DISCUSSED, [...ranges.current.values()])
    }
    draw()
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(draw, SETTLED)
    })
    observer.observe(element, { subtree: true, childList: true, characterData: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      drawOver(DISCUSSED, [])
    }
  }, [root, quoted])
  return ranges
}

/** The words that are chosen in the text now. */
function useChosen(root: React.RefObject<HTMLElement | null>, isOpen: boolean) {
  const [chosen, setChosen] = useState<{ quote: Quote; range: Range } | null>(null)
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setChosen(root.current && chosenQuote(root.current)), SETTLED)
    }
    const leave = () => setChosen(null)
    document.addEventListener('selectionchange', look)
    // The button stands where the words were.
    window.addEventListener('scroll', leave, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', look)
      window.removeEventListener('scroll', leave, { capture: true })
    }
  }, [root, isOpen])
  return [chosen, setChosen] as const
}

type QuotedComment = SaidComment & { quote: Quote }

function isOpenQuote(comment: SaidComment): comment is QuotedComment {
  return comment.quote != null && !comment.resolved_at && !comment.is_deleted
}

function holds(range: Range, x: number, y: number): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
}
