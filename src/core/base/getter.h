/* base/getter.h - functions of the public interface that read or set one member of an
 * object.
 * SPDX-License-Identifier: MIT */
#ifndef ICO_BASE_GETTER_H
#define ICO_BASE_GETTER_H

/* ico_OBJECT_MEMBER, which returns the member, or its address. */
#define ICO_GET(type, object, member)                        \
    type ico_##object##_##member(const ico_##object *object) \
    {                                                        \
        return object->member;                               \
    }
#define ICO_GET_IN(type, object, member)                            \
    const type *ico_##object##_##member(const ico_##object *object) \
    {                                                               \
        return &object->member;                                     \
    }
/* ... which sets *size to the number of its items, too. */
#define ICO_GET_ARRAY(type, object, member, count)                         \
    type ico_##object##_##member(const ico_##object *object, size_t *size) \
    {                                                                      \
        *size = (size_t)object->count;                                     \
        return object->member;                                             \
    }
/* ico_OBJECT_ITEM: the address of item k of an array of items. */
#define ICO_GET_AT(type, object, item, items)                               \
    const type *ico_##object##_##item(const ico_##object *object, size_t k) \
    {                                                                       \
        return &object->items[k];                                           \
    }
/* ico_OBJECT_set_MEMBER. */
#define ICO_SET(type, object, member)                                   \
    void ico_##object##_set_##member(ico_##object *object, type member) \
    {                                                                   \
        object->member = member;                                        \
    }
/* ico_OBJECT_set_MEMBER that also sets a second member, which depends on the first. */
#define ICO_SET_TWO(type, object, member, type_2, member_2)                              \
    void ico_##object##_set_##member(ico_##object *object, type member, type_2 member_2) \
    {                                                                                    \
        object->member = member;                                                         \
        object->member_2 = member_2;                                                     \
    }

#endif
