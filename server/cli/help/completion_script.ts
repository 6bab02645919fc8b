// Generates shell completion scripts for the command line.
import type { Command, Completion } from "../line/command.ts";
import { COMMAND_SWITCHES } from "../line/command_line.ts";
import { PROGRAM_NAME, SETTINGS_TOPIC } from "./help_page.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;

export function writeCompletion(shell: (typeof SHELLS)[number], commands: readonly Command[]): string {
  return WRITERS[shell](commands);
}

const WRITERS = { bash: writeBash, zsh: writeZsh, fish: writeFish };
const SWITCHES = Object.keys(COMMAND_SWITCHES);

/** Shell code that completes a value. */
interface Actions {
  readonly none: string;
  readonly files: string;
  readonly folders: string;
  readonly words: (words: string) => string;
}

function createPropose(commands: readonly Command[], actions: Actions) {
  return (completes: Completion | undefined): string => {
    if (completes === undefined) return actions.none;
    if (completes === "files" || completes === "folders") return actions[completes];
    const words = completes === "commands"
      ? [...commands.map(({ name }) => name), SETTINGS_TOPIC]
      : completes;
    return actions.words(words.join(" "));
  };
}

/** Quotes for POSIX shells. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

function writeBash(commands: readonly Command[]): string {
  const propose = createPropose(commands, {
    none: "return",
    files: "_spielplatz_hub_files -f",
    folders: "_spielplatz_hub_files -d",
    words: (words) => `words='${words}'`,
  });
  const values = commands.flatMap(({ name, options = {} }) =>
    Object.entries(options).filter(([, { value }]) => value !== undefined)
      .map(([option, { completes }]) => `    '${name} --${option}') ${propose(completes)} ;;`)
  );
  const operands = commands.map(({ name, options = {}, operand }) => {
    const switches = [...Object.keys(options), ...SWITCHES].map((option) => `--${option}`).join(" ");
    return `      '${name} -'*) words='${switches}' ;;\n      '${name} '*) ${propose(operand?.completes)} ;;`;
  });
  return `# bash completion of ${PROGRAM_NAME}
_spielplatz_hub_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "$1" -- "$word")
}
_spielplatz_hub() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= words= each
  # bash splits --option=value at the sign.
  [[ $word == = ]] && word=
  [[ $before == = ]] && before=\${COMP_WORDS[COMP_CWORD-2]}
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $each == -* ]] || { command=$each; break; }
  done
  COMPREPLY=()
  case "$command $before" in
${values.join("\n")}
    *) case "$command $word" in
      ' -'*) words='${SWITCHES.map((option) => `--${option}`).join(" ")}' ;;
      ' '*) words='${commands.map(({ name }) => name).join(" ")}' ;;
${operands.join("\n")}
    esac ;;
  esac
  [[ -z $words ]] || mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _spielplatz_hub ${PROGRAM_NAME}`;
}

function writeZsh(commands: readonly Command[]): string {
  const propose = createPropose(commands, {
    none: " ",
    files: "_files",
    folders: "_files -/",
    words: (words) => `(${words})`,
  });
  const plain = (text: string) => text.replace(/[\[\]:\\]/g, "\\$&");
  const cases = commands.map(({ name, options = {}, operand }) => {
    const specs = Object.entries(options).map(([option, { value, meaning, isRepeatable, completes }]) => {
      const [start, end] = value === undefined ? ["", ""] : ["=", `:${plain(value)}:${propose(completes)}`];
      return quote(`${isRepeatable ? "*" : ""}--${option}${start}[${plain(meaning)}]${end}`);
    });
    const last = operand ? [quote(`:${plain(operand.value)}:${propose(operand.completes)}`)] : [];
    return `    ${name}) _arguments ${
      [...specs, ...last, quote("--help[describe the command]")].join(" ")
    } ;;`;
  });
  return `#compdef ${PROGRAM_NAME}
_spielplatz_hub() {
  local -a commands=(
${commands.map(({ name, summary }) => `    ${quote(`${name}:${plain(summary)}`)}`).join("\n")}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    _arguments ${SWITCHES.map((option) => quote(`--${option}`)).join(" ")}
    return
  fi
  local name=$words[2]
  shift words
  ((CURRENT--))
  case $name in
${cases.join("\n")}
  esac
}
if [[ $funcstack[1] == _${PROGRAM_NAME} ]]; then _spielplatz_hub "$@"; else compdef _spielplatz_hub ${PROGRAM_NAME}; fi`;
}

function writeFish(commands: readonly Command[]): string {
  const start = `complete -c ${PROGRAM_NAME}`;
  const propose = createPropose(commands, {
    none: " -x",
    files: " -r -F",
    folders: " -x -a '(__fish_complete_directories)'",
    words: (words) => ` -x -a ${quote(words)}`,
  });
  const text = (meaning: string) => quote(meaning.replaceAll("\\", "\\\\")).replaceAll(`'\\''`, "\\'");
  return [
    `# fish completion of ${PROGRAM_NAME}`,
    `${start} -f`,
    ...SWITCHES.map((option) => `${start} -l ${option}`),
    ...commands.flatMap(({ name, summary, options = {}, operand }) => {
      const within = `${start} -n '__fish_seen_subcommand_from ${name}'`;
      return [
        `${start} -n __fish_use_subcommand -a ${name} -d ${text(summary)}`,
        ...operand?.completes === undefined ? [] : [`${within}${propose(operand.completes)}`],
        ...Object.entries(options).map(([option, { value, meaning, completes }]) =>
          `${within} -l ${option}${value === undefined ? "" : propose(completes)} -d ${text(meaning)}`
        ),
      ];
    }),
  ].join("\n");
}
