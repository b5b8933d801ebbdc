import type { DataStrategyFunctionArgs, DataStrategyResult, RouterState } from 'react-router'

/**
 * The router's default data strategy, except that a failed revalidation keeps the current data: a stale page is better
 * than none.
 * @param state the router's, while the loaders run
 */
export const keepStaleData = (
  { runClientMiddleware, matches }: DataStrategyFunctionArgs,
  state: Pick<RouterState, 'navigation' | 'loaderData'>,
) =>
  runClientMiddleware(async () => {
    const calledMatches = matches.filter(match => match.shouldCallHandler())
    const results = await Promise.all(
      calledMatches.map(async match => [match.route.id, await match.resolve()] as const),
    )
    const { navigation, loaderData } = state
    const revalidates = navigation.state === 'idle'
    return Object.fromEntries(
      results.map(([id, result]): [string, DataStrategyResult] => [
        id,
        revalidates && isFault(result) && id in loaderData ? { type: 'data', result: loaderData[id] } : result,
      ]),
    )
  })

/** Whether a loader failed because of the network or the server; redirects and missing pages are valid results. */
function isFault({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error' || result instanceof Response) return false
  const status = (result as { init?: { status?: number } | null })?.init?.status
  return status === undefined || status >= 500
}
