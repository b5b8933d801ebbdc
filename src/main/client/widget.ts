import { defineWidgets } from '../../rooms/widgets/embed/define.ts'

/** Entry of /widget.js (docs/widgets.md): one classic script, so that it can read the attributes of its own tag. */
defineWidgets(document.currentScript as HTMLScriptElement)
