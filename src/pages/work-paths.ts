const WORK_PATH = /^\/(?:business\/|moderation|operator|reviews\/(?:arbitrator|replies\/|questions\/held))/

/** Whether a path may lead to a page of `workSitemap`. */
export const isWorkPath = (path: string) => WORK_PATH.test(path)
